import type { ById } from '../http/reply.js';
import { route } from '../http/route.js';
import type { FanCounts, FanDetail, FanFilter, FanPage, FanQuery } from './fans.types.js';

const viewers = ['owner', 'agent'] as const;

/** An agent sees its own sub-account's fans alone. */
export const fanRoutes = {
  'fans.list': route<{ query: FanQuery; reply: FanPage }>('GET', '/api/fans', viewers),
  'fans.counts': route<{ query: FanFilter; reply: FanCounts }>('GET', '/api/fans/counts', viewers),
  /** By the id of a gain. */
  'fans.get': route<{ params: ById; reply: FanDetail }>('GET', '/api/fans/:id', viewers),
} as const;
