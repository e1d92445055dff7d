declare module 'pg/lib/utils.js' {
  /** What pg sends for a parameter. Throws for one that cannot be sent. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
