export const monitorLimits = {
  /** Minutes in the chart. */
  minutes: 60,
  /** A conversation waits at most for the length of its session, which ends when the contact is silent for this time. */
  waitingHours: 24,
  /** The highest count of events of each kind. */
  eventsCounted: 10_000,
  /** The time after a read for which figures are pushed. */
  watchedSeconds: 30,
  /** How often an open console reads again. */
  rereadSeconds: 20,
} as const;
