declare module 'pg/lib/utils.js' {
  /** Converts a parameter to the form in which pg sends it. Throws if it cannot be sent. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
