declare module 'pg/lib/utils.js' {
  /** Converts a parameter to the form in which pg sends it. Throws for one that cannot be sent. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
