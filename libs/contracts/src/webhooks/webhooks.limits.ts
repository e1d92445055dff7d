export const webhookLimits = {
  /** Endpoints of one tenant. */
  endpointsMax: 20,
  nameMax: 60,
  urlMax: 1_000,
  /** Sub-accounts that one endpoint names. */
  subAccountsMax: 200,
  /** Bytes of one event's body. */
  bodyBytes: 20_000,
  /** Code points of a text in an event. */
  textMax: 3_000,
  /** Bytes of a text to send, as JSON. An event with a longer one leaves it out. */
  sentTextBytes: 17_000,
  /** Tries of one delivery, over about three days. */
  triesMax: 10,
  /** Milliseconds that an endpoint has to answer. */
  answerMs: 15_000,
  /** Bytes of an answer that are read and kept. */
  answerBytes: 1_024,
  /** Failed tries in a row that are announced. */
  announcedAt: [5, 10, 15],
  /** After so many failed tries in a row, and a day without a success, the endpoint is switched off. */
  offAt: 20,
  offAfterHours: 24,
  /** Hours in which an earlier secret signs too. */
  overlapHours: 24,
  /** Days that a pause keeps events. */
  pauseDays: 3,
  /** Waiting deliveries of one tenant. Beyond it the oldest of an endpoint that does not deliver are dropped, and counted. */
  waitingMax: 100_000,
  /** Days that the log keeps a delivery. */
  keepDays: 30,
  /** Deliveries that one request replays. */
  replayMax: 100,
  /** Deliveries that one task replays. */
  replaySpanMax: 100_000,
  searchMax: 64,
} as const;
