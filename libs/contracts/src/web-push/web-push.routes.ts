import type { ById } from '../http/reply.js';
import { route } from '../http/route.js';
import type { AddPushDevice, PushDevice, PushSettings, PushState } from './web-push.types.js';

const people = ['owner', 'agent'] as const;

export const pushRoutes = {
  /** Reads how the caller is alerted, and on which devices. */
  'web-push.get': route<{ reply: PushState }>('GET', '/api/push', people),
  /** Changes how the caller is alerted. */
  'web-push.edit-settings': route<{ body: Partial<PushSettings>; reply: PushSettings }>(
    'PATCH',
    '/api/push/settings',
    people,
  ),
  /** Adds the caller's browser. The same endpoint is added once, and belongs to its last caller. */
  'web-push.add-device': route<{ body: AddPushDevice; reply: PushDevice }>(
    'PUT',
    '/api/push/devices',
    people,
  ),
  /** Removes a device of the caller. */
  'web-push.remove-device': route<{ params: ById; reply: null }>('DELETE', '/api/push/devices/:id', people),
  /** Sends a test to a device of the caller. */
  'web-push.test-device': route<{ params: ById; reply: null }>('POST', '/api/push/devices/:id/test', people, {
    unaudited: true,
  }),
} as const;
