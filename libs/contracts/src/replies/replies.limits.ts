import { desktopLimits } from '../desktop/desktop.limits.js';

export const replyLimits = {
  /** Code points of one line. */
  nameMax: 40,
  titleMax: 60,
  keywordMax: 200,
  /** The text used in place of a variable. */
  fallbackMax: 60,
  /** Code units of one text. */
  textMax: 4_000,
  /** Code points of a text that a list shows. */
  listedTextMax: 200,
  variantsMax: 20,
  /** Parts of one keyword reply. */
  partsMax: 10,
  welcomePartsMax: 2,
  delaySecondsMax: 3_600,
  /** Quick replies of one tenant. */
  quickRepliesMax: 5_000,
  keywordRulesMax: 50_000,
  welcomeTemplatesMax: 100,
  subAccountIdsMax: 500,
  batchMax: 500,
  /** Rows of one import, and code units of its file. Of keyword rules, as many as there may be. */
  importRows: 10_000,
  importMax: 4_000_000,
  keywordImportRows: 50_000,
  keywordImportMax: 16_000_000,
  /** Tried text; longer ones of contacts are matched by their beginning. */
  matchedMax: 10_000,
  /** Automatic replies to one contact in an hour. */
  hourlyCap: 20,
  pauseMinutes: 10,
  /** A conversation's session ends after so many hours without a message from the contact. */
  sessionHours: 24,
  /** An automatic reply that no client took is given up as its command is. */
  offerHours: desktopLimits.commandHours,
  /** Quick replies in one answer to a client. */
  clientPage: 200,
} as const;
