interface ClientLimits {
  /** The api refuses a further connection with `request.too_many`. */
  connections: number;
  /** Received bytes, as a rate and as a burst. The api reads more of them later. */
  bytesPerSecond: number;
  bytesAtOnce: number;
  /** Bytes of incomplete frames, and of answers that the client has not read. Beyond it, the api closes connections. */
  bytesHeld: number;
}

export const desktopLimits = {
  protocolVersion: 1,
  namespace: '/desktop',
  /** Events in one `report` frame. */
  batchEvents: 500,
  /** Bytes of a sign-in. Until the welcome, a larger message closes the connection unread. */
  handshakeBytes: 16 * 1024,
  /** Bytes of one frame; a larger one closes the connection before it is read. */
  frameBytes: 4 * 1024 * 1024,
  /** A client gathers events into one frame up to this size. It sends a larger event alone. */
  gatheredBytes: 512 * 1024,
  /** Ports in one `ports:open`, `ports:update` or `ports:close` frame. */
  batchPorts: 200,
  deviceIdMax: 64,
  clientVersionMax: 32,
  /** Names of additions in a handshake, and the length of one. */
  additionsMax: 20,
  additionMax: 32,
  /** The limits of all clients of a sub-account, at one api. */
  perSubAccount: {
    connections: 200,
    bytesPerSecond: 4 * 1024 * 1024,
    bytesAtOnce: 16 * 1024 * 1024,
    bytesHeld: 16 * 1024 * 1024,
  },
  /** The limits of all clients of a tenant's sub-accounts together. */
  perTenant: {
    connections: 10_000,
    bytesPerSecond: 16 * 1024 * 1024,
    bytesAtOnce: 64 * 1024 * 1024,
    bytesHeld: 64 * 1024 * 1024,
  },
  /** Unanswered frames of one connection. The api refuses more with `request.too_many`. */
  framesInFlight: 16,
  /** The time for which a command is offered. It is deleted soon after. */
  commandHours: 24,
  /** Commands that the api offers a client at once. The rest follow its confirmations. */
  commandPage: 200,
} as const satisfies Record<string, string | number | ClientLimits>;
