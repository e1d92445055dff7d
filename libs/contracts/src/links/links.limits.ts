export const linkLimits = {
  nameMax: 60,
  remarksMax: 500,
  /** Links of one tenant that are not deleted. */
  linksMax: 100_000,
  /** Accounts of one link. */
  accountsMax: 2_000,
  /** Sub-accounts that one link draws from. */
  subAccountsMax: 500,
  /** Links that one request enables, disables or deletes. */
  bulkMax: 100,
  weightMax: 1_000,
  capMax: 10_000_000,
  /** Characters of an address visitors are sent to. */
  urlMax: 2_048,
  /** Characters of pasted accounts. */
  pastedMax: 200_000,
  /** Base-58 characters of a code: more than 58 random bits. */
  codeLength: 10,
  /** Domains of one tenant. */
  domainsMax: 50,
  /** A verified domain whose record is missing so many days in a row is no longer verified. */
  domainMissesMax: 3,
  /** Raw addresses of visitors are kept so long. */
  addressDays: 30,
  /** All visits of a local day stay in their list so many days after it, even those beyond the quota of a link and day. */
  wholeDays: 2,
  /** A visitor is bound to an account so long after the last click. */
  bindingDays: 30,
  /** Characters of user agents and referrers that are read. */
  userAgentMax: 512,
  /** An edit, a port that goes offline and a disabled link are in force everywhere after so long at most. */
  cacheMs: 2_000,
} as const;
