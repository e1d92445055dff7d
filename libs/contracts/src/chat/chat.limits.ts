import { chatAddressLimits } from './chat-address.limits.js';

export const chatLimits = {
  ...chatAddressLimits,
  /** Code points of one message. Of a longer one, Parley keeps the beginning. */
  textMax: 20_000,
  /**
   * Code units of one reported text. The api refuses an event with a longer text, and accepts the others of its frame.
   */
  reportedTextMax: 1_048_576,
  /** Characters of the platform's own id of a message. */
  externalIdMax: 256,
  /** Code points of a message that searches cover. */
  searchedMax: 4_000,
  remarkMax: 100,
  tagsMax: 20,
  fieldMax: 200,
  pageMax: 100,
  /** Code points of all texts on a page. It ends before the message that would exceed them, but has at least one. */
  pageTexts: 160_000,
  /** Code points of the last message in a list of conversations. */
  lastTextMax: 200,
  /** Days for which a handled report is recognised as a duplicate. Clients keep reports for less time. */
  reportsKeptDays: 35,
  /** Hours within which a client may report a message with its translation. */
  translationsWaitHours: 24,
  noteMax: 4_000,
  /** Persons that a note mentions. */
  mentionsMax: 20,
  /** Consoles of a tenant whose open conversation others see. */
  viewersMax: 500,
  /** Seconds for which a person counts as typing without a further sign. */
  typingSeconds: 6,
  /** Seconds between two signs of typing. */
  typingEverySeconds: 3,
  /** Notes of a conversation. */
  notesMax: 500,
  draftMax: 20_000,
  /** Drafts of a person that are not empty. */
  draftsEach: 1_000,
  /** Outgoing messages of a conversation that wait for a client. */
  outgoingWaitingMax: 200,
  /** Outgoing messages of a tenant that wait for a client. */
  outgoingTenantMax: 10_000,
  /** Hours after which a message that no client was offered has failed, and an unconfirmed one is unknown. */
  outgoingHours: 24,
  /** Scheduled messages of a tenant. */
  scheduledTenantMax: 1_000,
  /** Days after which a scheduled message is sent at the latest. */
  scheduleMaxDays: 14,
  snoozeMaxDays: 90,
  answersForMax: 200,
  agentLimitMax: 1_000,
  /** Sub-accounts in the list of those that a conversation can be assigned to. */
  assigneesMax: 500,
  /** Minutes without a sign of life after which an agent is away. */
  awayMinutes: 3,
  unreadMax: 100,
  returnAfterMinutesMax: 1_440,
  idleMinutesMax: 240,
  /** Social accounts in the list of those that can begin a conversation. */
  sendersMax: 500,
  /** Code points of a quoted text. */
  quotedMax: 200,
  editManyMax: 100,
  /** Days that conversations and messages go back without the privilege `session-archive`. */
  daysWithoutArchive: 7,
  /** Messages are kept for a calendar month. */
  keepMonths: 1,
} as const;
