export const subAccountLimits = {
  accountMin: 3,
  accountMax: 24,
  /** Lower-case letters, digits and hyphens, with a letter or digit at both ends. */
  accountPattern: '^[a-z0-9](?:[a-z0-9-]*[a-z0-9])$',
  remarkMax: 60,
  portsMax: 100_000,
  /** Sub-accounts of one batch. Their ids fit into a small body. */
  batchMax: 400,
  createMax: 100,
  /** Sub-accounts that one request edits. */
  editMax: 100,
  templateNameMax: 40,
  /** Templates of one tenant. */
  templatesMax: 50,
  /** Sub-accounts of one tenant. */
  subAccountsMax: 5_000,
} as const;
