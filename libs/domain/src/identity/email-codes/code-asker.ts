/** A browser that asks for codes before anybody is signed in, and tries them. */
export interface CodeAsker {
  address: string;
  /** The secret it was handed with its first code; null without one. */
  secret: string | null;
  /** The cookie that names it as a device known to accounts. */
  knownDevice: string | null;
}
