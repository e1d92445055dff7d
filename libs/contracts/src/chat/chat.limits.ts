export const chatLimits = {
  /** Code points of one message; a longer one is kept by its beginning. */
  textMax: 20_000,
  /** Code units that a client may report as one text: longer ones are refused, event by event. */
  reportedTextMax: 1_048_576,
  searchMax: 100,
  remarkMax: 100,
  tagsMax: 20,
  tagMax: 30,
  fieldMax: 200,
  languageMax: 35,
  pageMax: 100,
  /** Messages are kept for a month, by calendar. */
  keepMonths: 1,
} as const;
