export const fanLimits = {
  /** A WhatsApp user id has two letters, a dot and at most 128 letters or digits; a parent's has `ENT.` between. */
  accountMax: 135,
  nicknameMax: 128,
  linkMax: 512,
  phoneMax: 32,
  /** Limits of a file of contacts. */
  importBytes: 32 * 1024 * 1024,
  importRows: 200_000,
  importColumns: 100,
  /** Code units of one cell; longer ones are cut, and refused with their row where their column is imported. */
  importCellMax: 1_000,
  importNameMax: 200,
  /** The beginning of a file that its preview reads. */
  previewBytes: 1024 * 1024,
  previewRows: 10,
  /** Fans that are chosen one by one. */
  selectedMax: 1_000,
  /** Work orders that one import, or one action, is for. */
  ordersMax: 20,
  searchMax: 100,
  /** Gains, conversations and work orders that a fan's details show of each. */
  detailRows: 50,
  mergeCandidates: 20,
} as const;
