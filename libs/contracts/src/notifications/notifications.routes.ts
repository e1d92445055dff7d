import type { ById, Page } from '../http/reply.js';
import { route } from '../http/route.js';
import type { EditNoticePreferences, NoticePreferences } from './notice-preferences.types.js';
import type { Notice, NoticeQuery, Unread } from './notifications.types.js';

const readers = ['owner', 'agent'] as const;
const unaudited = { unaudited: true } as const;

export const notificationRoutes = {
  'notifications.list': route<{ query: NoticeQuery; reply: Page<Notice> }>('GET', '/api/notices', readers),
  'notifications.unread': route<{ reply: Unread }>('GET', '/api/notices/unread', readers),
  'notifications.preferences': route<{ reply: NoticePreferences }>(
    'GET',
    '/api/notices/preferences',
    readers,
  ),
  'notifications.edit-preferences': route<{ body: EditNoticePreferences; reply: NoticePreferences }>(
    'PATCH',
    '/api/notices/preferences',
    readers,
  ),
  'notifications.get': route<{ params: ById; reply: Notice }>('GET', '/api/notices/:id', readers),
  'notifications.read': route<{ params: ById; reply: Unread }>(
    'POST',
    '/api/notices/:id/read',
    readers,
    unaudited,
  ),
  'notifications.read-all': route<{ reply: Unread }>('POST', '/api/notices/read-all', readers, unaudited),
} as const;
