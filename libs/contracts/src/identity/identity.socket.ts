export interface IdentityPushes {
  /** The signed-in user changed. Read it again. */
  'user:changed': Record<string, never>;
}
