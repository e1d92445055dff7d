import { fanEvents } from '../fans/fans.events.js';
import { notificationEvents } from '../notifications/notifications.events.js';
import { portEvents } from '../ports/ports.events.js';
import { subAccountEvents } from '../sub-accounts/sub-accounts.events.js';
import { desktopEvents } from '../desktop/desktop.events.js';
import type { PayloadOf } from './event.js';

export const events = {
  ...subAccountEvents,
  ...portEvents,
  ...fanEvents,
  ...notificationEvents,
  ...desktopEvents,
} as const;

export type EventName = keyof typeof events;
export type EventPayload<Name extends EventName> = PayloadOf<(typeof events)[Name]>;
