import type { BillingPushes } from '../billing/billing.socket.js';
import type { CharacterPushes } from '../characters/characters.socket.js';
import type { ChannelPushes } from '../channels/channels.socket.js';
import type { ChatPushes, ConversationLook } from '../chat/chat.socket.js';
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

/** All pushes to consoles, as event names with payloads. */
export interface ConsolePushes
  extends SubAccountPushes,
    PortPushes,
    FanPushes,
    NotificationPushes,
    TaskPushes,
    ProxyPushes,
    MaterialPushes,
    ChannelPushes,
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

/** The position of each stream. Sent first on a connection, and again after pushes may have been dropped. */
export interface ConsoleHello extends StreamPositions {
  /** The events that were pushed since the handshake's positions; absent if they are unknown. */
  missed?: PushName[];
  /** Milliseconds to wait before reading missed data again, because many consoles may return at once. */
  readAfterMs: number;
  /** Epoch ms of the server's clock. */
  serverTime: number;
  /** Whether the server is a demonstration, which refuses changes. */
  demo: boolean;
}

export type ConsoleEvents = {
  [Name in keyof ConsolePushes]: (push: Push<ConsolePushes[Name]>) => void;
} & {
  hello: (hello: ConsoleHello) => void;
};

/** The events that a console sends. Anything else ends its connection. */
export interface ConsoleRequests {
  'conversation:look': (look: ConversationLook) => void;
}

/** The `/console` handshake's `auth`. */
export interface ConsoleHandshake {
  accessToken: string;
  /** The last number that this console has seen of each stream, or the positions before its first read. */
  positions?: Record<string, number>;
}
