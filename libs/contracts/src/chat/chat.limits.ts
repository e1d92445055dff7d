export const chatLimits = {
  /** Code points of one message; a longer one is kept by its beginning. */
  textMax: 20_000,
  /** Code units that a client may report as one text: longer ones are refused, event by event. */
  reportedTextMax: 1_048_576,
  /** Characters of the platform's own id of a message. */
  externalIdMax: 256,
  /** Code points by which a message is found. */
  searchedMax: 4_000,
  searchMax: 100,
  remarkMax: 100,
  tagsMax: 20,
  tagMax: 30,
  fieldMax: 200,
  languageMax: 35,
  pageMax: 100,
  /** Code points of all texts on a page. It ends before the message that would exceed them; its first message always fits. */
  pageTexts: 160_000,
  /** Code points that a conversation shows of its last message. */
  lastTextMax: 200,
  /** Days for which a handled report is known again: longer than a client keeps it. */
  reportsKeptDays: 35,
  /** Hours in which a client may still report what it had translated. */
  translationsWaitHours: 24,
  /** Messages are kept for a month, by calendar. */
  keepMonths: 1,
} as const;
