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
  /** Connections of one sub-account at one api; a further one is refused with `request.too_many`. */
  connectionsPerSubAccount: 200,
  /** Bytes that come from one sub-account, as a rate and for a moment; more are read later. */
  bytesPerSecond: 4 * 1024 * 1024,
  bytesAtOnce: 16 * 1024 * 1024,
  /** Bytes held for one sub-account, of frames that are not whole and of what it does not read; more closes connections. */
  bytesHeld: 16 * 1024 * 1024,
  /** Frames one connection may have unanswered; more are refused with `request.too_many`. */
  framesInFlight: 16,
  /** For how long a command is offered; it is deleted soon after. */
  commandHours: 24,
  /** Commands that a client is offered at once; the rest follow its confirmations. */
  commandPage: 200,
} as const;
