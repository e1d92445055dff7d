import type { ById, Page, PageQuery } from '../http/reply.js';
import { route } from '../http/route.js';
import type { Unread } from './notifications.types.js';
import type {
  EditSystemNotice,
  OperatorSystemNotice,
  SystemNotice,
  SystemNoticeQuery,
  SystemNoticeRead,
  SystemNoticeReach,
  SystemNoticeTarget,
} from './system-notices.types.js';

const readers = ['owner', 'agent'] as const;
const operator = ['operator'] as const;

export const systemNoticeRoutes = {
  /** Lists the active announcements, the latest first. */
  'system-notices.list': route<{ reply: SystemNotice[] }>('GET', '/api/system-notices', readers),
  /** Reads an announcement. */
  'system-notices.get': route<{ params: ById; reply: SystemNotice }>(
    'GET',
    '/api/system-notices/:id',
    readers,
  ),
  /** Marks an announcement as read. */
  'system-notices.read': route<{ params: ById; reply: Unread }>(
    'POST',
    '/api/system-notices/:id/read',
    readers,
    { unaudited: true },
  ),
  /** Lists all announcements. */
  'operator-system-notices.list': route<{ query: SystemNoticeQuery; reply: Page<OperatorSystemNotice> }>(
    'GET',
    '/api/operator/system-notices',
    operator,
  ),
  /** Counts the tenants and users that an announcement to this audience would reach now. */
  'operator-system-notices.reach': route<{ body: SystemNoticeTarget; reply: SystemNoticeReach }>(
    'POST',
    '/api/operator/system-notices/reach',
    operator,
    { reads: true },
  ),
  /** Creates an announcement. */
  'operator-system-notices.create': route<{ body: EditSystemNotice; reply: OperatorSystemNotice }>(
    'POST',
    '/api/operator/system-notices',
    operator,
    { keyed: 'required' },
  ),
  /** Reads an announcement with its reach. */
  'operator-system-notices.get': route<{ params: ById; reply: OperatorSystemNotice }>(
    'GET',
    '/api/operator/system-notices/:id',
    operator,
  ),
  /** Edits an announcement, until it begins. */
  'operator-system-notices.edit': route<{
    params: ById;
    body: EditSystemNotice;
    reply: OperatorSystemNotice;
  }>('PUT', '/api/operator/system-notices/:id', operator),
  /** Withdraws an announcement. */
  'operator-system-notices.withdraw': route<{ params: ById; reply: OperatorSystemNotice }>(
    'POST',
    '/api/operator/system-notices/:id/withdraw',
    operator,
  ),
  /** Lists the readers of an announcement, the latest first. */
  'operator-system-notices.reads': route<{
    params: ById;
    query: PageQuery;
    reply: Page<SystemNoticeRead>;
  }>('GET', '/api/operator/system-notices/:id/reads', operator),
} as const;
