/** A browser that asks for codes, and tries them, before its user has signed in. */
export interface CodeAsker {
  address: string;
  /** The secret from its first code. Null if it has none. */
  secret: string | null;
  /** The cookie that identifies it as a device known to accounts. */
  knownDevice: string | null;
}
