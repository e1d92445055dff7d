import type { Page } from '../http/reply.js';
import { route } from '../http/route.js';
import type {
  FailedTranslation,
  FailedTranslationQuery,
  MonitorSnapshot,
  WaitingConversation,
  WaitingQuery,
} from './monitor.types.js';

const owner = ['owner'] as const;
const gated = { privilege: 'real-time-monitor' } as const;

export const monitorRoutes = {
  /** Reads the monitor's live figures, and starts pushes of `monitor:changed` for `monitorLimits.watchedSeconds`. */
  'monitor.snapshot': route<{ reply: MonitorSnapshot }>('GET', '/api/monitor', owner, gated),
  /** Lists conversations that wait for an answer. */
  'monitor.waiting': route<{ query: WaitingQuery; reply: Page<WaitingConversation> }>(
    'GET',
    '/api/monitor/waiting',
    owner,
    gated,
  ),
  /** An agent gets the conversations of its own sub-account. */
  'monitor.own-waiting': route<{ query: WaitingQuery; reply: Page<WaitingConversation> }>(
    'GET',
    '/api/monitor/own-waiting',
    ['agent'],
  ),
  /** Lists failed requests for translations, the latest first. */
  'monitor.failed-translations': route<{ query: FailedTranslationQuery; reply: Page<FailedTranslation> }>(
    'GET',
    '/api/monitor/failed-translations',
    owner,
    gated,
  ),
} as const;
