export const linkLimits = {
  nameMax: 60,
  remarksMax: 500,
  /** Links of one tenant, without deleted ones. */
  linksMax: 100_000,
  /** Accounts of one link. */
  accountsMax: 2_000,
  /** Sub-accounts whose ports one link follows. */
  subAccountsMax: 500,
  /** Links that one request enables, disables or deletes. */
  bulkMax: 100,
  weightMax: 1_000,
  capMax: 10_000_000,
  /** Characters of a target address. */
  urlMax: 2_048,
  /** Characters of pasted accounts. */
  pastedMax: 200_000,
  /** Base-58 characters of a code: more than 58 random bits. */
  codeLength: 10,
  /** Domains of one tenant. */
  domainsMax: 50,
  /** A verified domain loses its verification after its record was missing for this many days in a row. */
  domainMissesMax: 3,
  /** Requests for link reports that one address may make. They could guess tokens. */
  reportReadsPerMinute: 120,
  /** Days for which raw addresses of visitors are stored. */
  addressDays: 30,
  /** Days after a local day for which the list keeps all of its clicks, even those beyond the quota of a link and day. */
  wholeDays: 2,
  /** Days after the last click for which a visitor stays bound to an account. */
  bindingDays: 30,
  /** Characters of user agents and referrers that redirects read. */
  userAgentMax: 512,
  /** The longest time until an edit, an offline port or a disabled link takes effect everywhere. */
  cacheMs: 2_000,
} as const;
