export interface IdentityPushes {
  /** What the console knows of the signed-in person has changed: ask again. */
  'user:changed': Record<string, never>;
}
