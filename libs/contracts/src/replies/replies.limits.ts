import { desktopLimits } from '../desktop/desktop.limits.js';

export const replyLimits = {
  /** Code points of one line. */
  nameMax: 40,
  titleMax: 60,
  keywordMax: 200,
  /** The text in place of an unknown variable. */
  fallbackMax: 60,
  /** Code units of one text. */
  textMax: 4_000,
  /** Code points of a text in a list. */
  listedTextMax: 200,
  variantsMax: 20,
  /** Messages of one keyword reply. */
  partsMax: 10,
  welcomePartsMax: 2,
  delaySecondsMax: 3_600,
  /** Quick replies of one tenant. */
  quickRepliesMax: 5_000,
  keywordRulesMax: 50_000,
  welcomeTemplatesMax: 100,
  subAccountIdsMax: 500,
  batchMax: 500,
  /** Rows of an import and code units of its file. Keyword rules may have as many rows as a tenant may have rules. */
  importRows: 10_000,
  importMax: 4_000_000,
  keywordImportRows: 50_000,
  keywordImportMax: 16_000_000,
  /** Code points of a tested text. Of a longer message, rules compare the beginning. */
  matchedMax: 10_000,
  /** Automatic replies to one contact within an hour. */
  hourlyCap: 20,
  pauseMinutes: 10,
  /** Hours without a message from the contact after which a conversation's session ends. */
  sessionHours: 24,
  /** The time after which an automatic reply that no client took is given up, with its command. */
  offerHours: desktopLimits.commandHours,
  /** Quick replies in one answer to a client. */
  clientPage: 200,
} as const;
