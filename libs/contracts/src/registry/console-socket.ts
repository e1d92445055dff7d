import type { BillingPushes } from '../billing/billing.socket.js';
import type { CharacterPushes } from '../characters/characters.socket.js';
import type { ChatPushes } from '../chat/chat.socket.js';
import type { FanPushes } from '../fans/fans.socket.js';
import type { IdentityPushes } from '../identity/identity.socket.js';
import type { LinkDomainPushes } from '../links/link-domains.socket.js';
import type { LinkPushes } from '../links/links.socket.js';
import type { MaterialPushes } from '../materials/materials.socket.js';
import type { MonitorPushes } from '../monitor/monitor.socket.js';
import type { NotificationPushes } from '../notifications/notifications.socket.js';
import type { OperatorPushes } from '../operator/operator.socket.js';
import type { OrderPushes } from '../orders/orders.socket.js';
import type { PortPushes } from '../ports/ports.socket.js';
import type { PromotionPushes } from '../promotion/promotion.socket.js';
import type { ProxyPushes } from '../proxies/proxies.socket.js';
import type { SubAccountPushes } from '../sub-accounts/sub-accounts.socket.js';
import type { TaskPushes } from '../tasks/tasks.socket.js';
import type { WorkOrderPushes } from '../work-orders/work-orders.socket.js';
import type { Push, StreamPositions } from '../realtime/push.types.js';

export const consoleNamespace = '/console';

/** All that is pushed to consoles: event name to payload. */
export interface ConsolePushes
  extends SubAccountPushes,
    PortPushes,
    FanPushes,
    NotificationPushes,
    TaskPushes,
    ProxyPushes,
    MaterialPushes,
    ChatPushes,
    CharacterPushes,
    BillingPushes,
    OrderPushes,
    IdentityPushes,
    WorkOrderPushes,
    LinkDomainPushes,
    LinkPushes,
    PromotionPushes,
    MonitorPushes,
    OperatorPushes {}

export type PushName = keyof ConsolePushes;

/**
 * The first message of a connection, and of one whose pushes may have been left out for a while: where each of its
 * streams stands.
 */
export interface ConsoleHello extends StreamPositions {
  /** The events pushed since the positions of the handshake; absent where they are not known. */
  missed?: PushName[];
  /** How long to wait before reading again what was missed, in ms: many consoles may come back at once. */
  readAfterMs: number;
  /** Epoch ms of the server's clock. */
  serverTime: number;
  /** A demonstration: what would change something is refused. */
  demo: boolean;
}

export type ConsoleEvents = {
  [Name in keyof ConsolePushes]: (push: Push<ConsolePushes[Name]>) => void;
} & {
  hello: (hello: ConsoleHello) => void;
};

/** The `/console` handshake's `auth`. */
export interface ConsoleHandshake {
  accessToken: string;
  /** The last number of each stream that this console has seen, or from before its first reading. */
  positions?: Record<string, number>;
}
