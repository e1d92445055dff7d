import type { ById } from '../http/reply.js';
import { route } from '../http/route.js';
import type { FanCounts, FanDetail, FanFilter, FanPage, FanQuery } from './fans.types.js';

const viewers = ['owner', 'agent'] as const;

/** An agent sees only its own sub-account's fans. */
export const fanRoutes = {
  /** Lists fans. */
  'fans.list': route<{ query: FanQuery; reply: FanPage }>('GET', '/api/fans', viewers),
  /** Counts fans by kind. */
  'fans.counts': route<{ query: FanFilter; reply: FanCounts }>('GET', '/api/fans/counts', viewers),
  /** Reads a fan, by the id of its gain. */
  'fans.get': route<{ params: ById; reply: FanDetail }>('GET', '/api/fans/:id', viewers),
} as const;
