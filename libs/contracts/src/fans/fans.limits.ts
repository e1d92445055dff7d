import { fanAddressLimits } from './fan-address.limits.js';

export const fanLimits = {
  ...fanAddressLimits,
  /** A WhatsApp user id has two letters, a dot and at most 128 letters or digits. A parent's has `ENT.` after the dot. */
  accountMax: 135,
  nicknameMax: 128,
  linkMax: 512,
  phoneMax: 32,
  /** Limits of a file of contacts. */
  importBytes: 32 * 1024 * 1024,
  importRows: 200_000,
  importColumns: 100,
  /** Code units of one cell. A longer cell is cut, and its row refused if its column is imported. */
  importCellMax: 1_000,
  importNameMax: 200,
  /** Bytes of a file's beginning that a preview reads. */
  previewBytes: 1024 * 1024,
  previewRows: 10,
  /** Fans that a person can choose one by one. */
  selectedMax: 1_000,
  /** Work orders of one import or action. */
  ordersMax: 20,
  /** Gains, conversations and work orders in a fan's details, of each kind. */
  detailRows: 50,
  mergeCandidates: 20,
} as const;
