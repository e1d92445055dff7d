export const translationLimits = {
  /** The time for which failed requests are kept. */
  failuresKeptHours: 24,
  /** Code points of one text. */
  textMax: 10_000,
  /** Texts of one frame. */
  batch: 20,
  languageMax: 20,
  providersMax: 20,
  providerNameMax: 40,
  endpointMax: 300,
  regionMax: 60,
  modelMax: 120,
  apiKeyMax: 500,
  timeoutMsMin: 500,
  timeoutMsMax: 20_000,
  timeoutMs: 8_000,
  /** The time of one translation with all tries. */
  totalMs: 25_000,
  cacheDays: 30,
  testTextMax: 500,
} as const;
