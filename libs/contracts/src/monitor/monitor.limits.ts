export const monitorLimits = {
  /** Minutes that are drawn. */
  minutes: 60,
  /** A conversation waits no longer than its session: until the contact was silent for so long. */
  waitingHours: 24,
  /** Events are counted up to so many of each kind. */
  eventsCounted: 10_000,
  /** After a read its figures are pushed for so long. */
  watchedSeconds: 30,
  /** The console reads again this often while it shows them. */
  rereadSeconds: 20,
} as const;
