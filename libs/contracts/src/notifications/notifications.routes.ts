import type { ById, Page } from '../http/reply.js';
import { route } from '../http/route.js';
import type { EditNoticePreferences, NoticePreferences } from './notice-preferences.types.js';
import type { Notice, NoticeQuery, Unread } from './notifications.types.js';

const readers = ['owner', 'agent'] as const;
const unaudited = { unaudited: true } as const;

export const notificationRoutes = {
  /** Lists notices. */
  'notifications.list': route<{ query: NoticeQuery; reply: Page<Notice> }>('GET', '/api/notices', readers),
  /** Counts unread notices. */
  'notifications.unread': route<{ reply: Unread }>('GET', '/api/notices/unread', readers),
  /** Reads which notices the user wants. */
  'notifications.preferences': route<{ reply: NoticePreferences }>(
    'GET',
    '/api/notices/preferences',
    readers,
  ),
  /** Edits which notices the user wants. */
  'notifications.edit-preferences': route<{ body: EditNoticePreferences; reply: NoticePreferences }>(
    'PATCH',
    '/api/notices/preferences',
    readers,
  ),
  /** Reads a notice. */
  'notifications.get': route<{ params: ById; reply: Notice }>('GET', '/api/notices/:id', readers),
  /** Marks a notice as read. */
  'notifications.read': route<{ params: ById; reply: Unread }>(
    'POST',
    '/api/notices/:id/read',
    readers,
    unaudited,
  ),
  /** Marks every notice as read. */
  'notifications.read-all': route<{ reply: Unread }>('POST', '/api/notices/read-all', readers, unaudited),
} as const;
