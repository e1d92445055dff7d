/**
 * Milliseconds in which arrives what is promised within a second: a machine that does much else is allowed more. What
 * only a periodic check would notice comes later still.
 */
export const promptMs = 5_000;
