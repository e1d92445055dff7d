interface ClientLimits {
  /** A further one is refused with `request.too_many`. */
  connections: number;
  /** Bytes that come, as a rate and for a moment; more are read later. */
  bytesPerSecond: number;
  bytesAtOnce: number;
  /** Bytes of frames that are not whole, and of what is not read; more closes connections. */
  bytesHeld: number;
}

export const desktopLimits = {
  protocolVersion: 1,
  namespace: '/desktop',
  /** Events in one `report` frame. */
  batchEvents: 500,
  /** Bytes of what asks to come in; until the welcome, anything larger closes the connection unread. */
  handshakeBytes: 16 * 1024,
  /** Bytes of one frame; a larger one closes the connection before it is read. */
  frameBytes: 4 * 1024 * 1024,
  /** The size up to which a client gathers events into one frame; a larger event is sent alone. */
  gatheredBytes: 512 * 1024,
  /** Ports in one `ports:open`, `ports:update` or `ports:close` frame. */
  batchPorts: 200,
  deviceIdMax: 64,
  clientVersionMax: 32,
  /** What the clients of one sub-account may take of one api. */
  perSubAccount: {
    connections: 200,
    bytesPerSecond: 4 * 1024 * 1024,
    bytesAtOnce: 16 * 1024 * 1024,
    bytesHeld: 16 * 1024 * 1024,
  },
  /** What the clients of all sub-accounts of one tenant may take together. */
  perTenant: {
    connections: 10_000,
    bytesPerSecond: 16 * 1024 * 1024,
    bytesAtOnce: 64 * 1024 * 1024,
    bytesHeld: 64 * 1024 * 1024,
  },
  /** Frames one connection may have unanswered; more are refused with `request.too_many`. */
  framesInFlight: 16,
  /** For how long a command is offered; it is deleted soon after. */
  commandHours: 24,
  /** Commands that a client is offered at once; the rest follow its confirmations. */
  commandPage: 200,
} as const satisfies Record<string, string | number | ClientLimits>;
