/**
 * The limit in milliseconds for effects that are promised within a second, extended for busy machines. Periodic checks
 * take longer than this.
 */
export const promptMs = 5_000;
