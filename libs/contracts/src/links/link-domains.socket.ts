export interface LinkDomainPushes {
  /** The tenant's own domains changed. */
  'link-domains:changed': Record<string, never>;
}
