import type { Push } from '../realtime/push.types.js';
import type { OrderFigures, TotalOrderFigures } from './work-orders.types.js';

export interface WorkOrderPushes {
  /** The figures of orders that moved since the last push. */
  'work-orders:counted': {
    orders: { id: string; epoch: number; day: string; today: OrderFigures; total: TotalOrderFigures }[];
  };
  /** Settings, status, members, goals, epoch or shares of these changed. */
  'work-orders:changed': { ids: string[] };
}

/** The namespace of share pages. */
export const shareNamespace = '/share';

/** The handshake's `auth`; a share with a password is opened by its cookie. */
export interface ShareHandshake {
  token: string;
  /** The last number of the share's stream that the page has seen, where it comes back. */
  position?: number;
}

/**
 * All that is pushed to a share page: that it has to be read again, and why it closes. `hello` comes first: a page that
 * was read before it reads again, unless it stands at that position of the share's stream. Later ones mean the same.
 */
export interface ShareEvents {
  hello: (hello: { seq: number }) => void;
  'share:changed': (push: Push<Record<string, never>>) => void;
  'share:closed': (reason: { reason: ShareCloseReason }) => void;
}

export const shareCloseReasons = ['cancelled', 'expired', 'password_changed', 'suspended'] as const;
export type ShareCloseReason = (typeof shareCloseReasons)[number];
