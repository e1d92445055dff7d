export interface IdentityPushes {
  /** The signed-in user changed: fetch it again. */
  'user:changed': Record<string, never>;
}
