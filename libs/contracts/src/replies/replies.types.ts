import type { KeywordSort, MatchRule, ReplyMethod } from './reply-lists.types.js';
import type { FileFormat } from '../http/csv.js';
import type { PageQuery } from '../http/reply.js';
import type { Selection } from '../http/selection.js';
import type { MaterialType, MoveBefore } from '../materials/materials.types.js';
import type { PlatformCode } from '../platforms/platforms.types.js';

/**
 * Variables in texts, as `{{contact.name}}`, or as `{{contact.name|friend}}` with a fallback for an unknown value. Without a
 * fallback, an unknown variable becomes empty. Other braces stay.
 */
export const replyVariables = [
  'contact.name',
  'contact.account',
  'agent.account',
  'agent.remark',
  'date',
  'time',
] as const;
export type ReplyVariable = (typeof replyVariables)[number];

/** Translations of the text, by language code. The contact's language chooses one. */
export type Variants = Record<string, string>;

export interface TextPart {
  kind: 'text';
  text: string;
  variants?: Variants;
}
export interface MaterialPart {
  kind: 'material';
  materialId: string;
}
/** One message of a reply. */
export type ReplyPart = TextPart | MaterialPart;

/** The message in a list. A material is shown by its name. */
export type ShownPart =
  | TextPart
  | (MaterialPart & { title: string; type: MaterialType; thumbnailUrl: string | null });

/** All sub-accounts, or chosen ones. */
export const replyScopes = ['all', 'some'] as const;
export type ReplyScope = (typeof replyScopes)[number];

export interface SaveQuickReply {
  /** The text by which an agent finds the quick reply, such as `/hello`. */
  name: string;
  title: string;
  content: string;
  variants?: Variants;
  /** The text that is sent before the content. */
  materialId?: string | null;
  groupId?: string | null;
  enabled?: boolean;
}

export interface QuickReply {
  id: string;
  name: string;
  title: string;
  content: string;
  variants: Variants;
  material: { id: string; title: string; type: MaterialType; thumbnailUrl: string | null } | null;
  groupId: string | null;
  enabled: boolean;
  /** ISO instants. */
  createdAt: string;
  updatedAt: string;
}

/** A quick reply in a list. */
export interface ListedQuickReply extends Omit<QuickReply, 'variants'> {
  /** The beginning of the content. */
  content: string;
  /** The number of languages of the content. */
  languages: number;
}

export interface QuickReplyFilter {
  /** Part of the name, the title or the content. */
  search?: string;
  groupId?: string;
  ungrouped?: boolean;
  enabled?: boolean;
}

export type QuickReplySelection = Selection<QuickReplyFilter>;

export interface SetQuickRepliesEnabled extends QuickReplySelection {
  enabled: boolean;
}

export interface QuickReplyQuery extends PageQuery, QuickReplyFilter {}

/** Quick replies for clients: enabled ones, in their order. */
export interface ClientQuickReply {
  id: string;
  name: string;
  title: string;
  content: string;
  variants: Variants;
  group: string | null;
  medium: ReplyMedium | null;
}

/** A page of quick replies for a client. */
export interface ClientQuickReplies {
  quickReplies: ClientQuickReply[];
  /** The cursor of the next page; null on the last one. */
  cursor: string | null;
  /** The version of all pages, sent with the first one. A client that sends the current version gets an empty answer. */
  version?: string;
  /** Whether the client's version is current. */
  unchanged?: true;
}

/** A medium for a client to download and send. */
export interface ReplyMedium {
  kind: 'picture' | 'audio' | 'video' | 'document';
  type: string;
  name: string;
  bytes: number;
  /** A path on this server, valid for a day. */
  url: string;
}

export interface SaveKeywordRule {
  keyword: string;
  title: string;
  /** How a message is compared with the keywords. */
  match: MatchRule;
  method: ReplyMethod;
  scope: ReplyScope;
  subAccountIds: string[];
  replies: ReplyPart[];
  enabled?: boolean;
}

export interface KeywordRule extends Omit<Required<SaveKeywordRule>, 'replies'> {
  id: string;
  replies: ShownPart[];
  /** How often the rule fired in the last thirty days. */
  fired: number;
  /** ISO instants. */
  createdAt: string;
  updatedAt: string;
}

/** A rule in the list, without its sub-accounts and further messages. */
export interface ListedKeywordRule extends Omit<KeywordRule, 'replies' | 'subAccountIds'> {
  /** The first message, shortened and in one language. */
  replies: ShownPart[];
  /** The numbers of messages and sub-accounts. */
  parts: number;
  subAccounts: number;
}

export interface KeywordFilter {
  /** Part of the keyword or the title. */
  search?: string;
  /** How a message is compared with the keywords. */
  match?: MatchRule;
  method?: ReplyMethod;
  enabled?: boolean;
  subAccountId?: string;
}

export type KeywordSelection = Selection<KeywordFilter>;

export interface SetKeywordRulesEnabled extends KeywordSelection {
  enabled: boolean;
}

export interface KeywordQuery extends PageQuery, KeywordFilter {
  /** The column by which the list is sorted. */
  sort?: KeywordSort;
  /** Sorts from the largest or latest to the smallest or earliest. */
  descending?: boolean;
}

/** The contacts that a welcome template greets. */
export const welcomeAudiences = ['new', 'all'] as const;
export type WelcomeAudience = (typeof welcomeAudiences)[number];

/** Local times of the tenant's zone, `HH:MM`. With `from` after `to`, the span includes midnight. */
export interface Hours {
  from: string;
  to: string;
}

export interface SaveWelcomeTemplate {
  title: string;
  /** At most two messages. */
  replies: ReplyPart[];
  /** Seconds between the two messages. */
  delaySeconds: number;
  scope: ReplyScope;
  subAccountIds: string[];
  /** Empty for all platforms. */
  platforms: PlatformCode[];
  /** Null for all hours. */
  hours: Hours | null;
  audience: WelcomeAudience;
  enabled?: boolean;
}

/** In the order of the list, the first matching template greets. A sub-account greets each contact once. */
export interface WelcomeTemplate extends Omit<Required<SaveWelcomeTemplate>, 'replies'> {
  id: string;
  replies: ShownPart[];
  /** The number of greeted contacts. */
  sent: number;
  /** ISO instants. */
  createdAt: string;
  updatedAt: string;
}

/** A template in the list, without its sub-accounts. */
export interface ListedWelcomeTemplate extends Omit<WelcomeTemplate, 'replies' | 'subAccountIds'> {
  /** The messages, with shortened texts in one language. */
  replies: ShownPart[];
  subAccounts: number;
}

export interface ReplyIds {
  ids: string[];
}

export interface ReplyCounts {
  /** The number of all records. */
  all: number;
  enabled: number;
  disabled: number;
}

/** How to import an exported file. Either all rows are imported, or none. */
export interface ImportQuery {
  /** The format of the file. */
  format: FileFormat;
  /** Whether a row replaces the rule with its keyword and match rule, or the quick reply with its name. */
  replace: boolean;
}

export interface Imported {
  created: number;
  replaced: number;
}

export interface ExportQuery {
  /** The format of the file. */
  format: FileFormat;
}

export type MoveReply = MoveBefore;

/** A message that rules are tested with. */
export interface TestRules {
  text: string;
  subAccountId: string;
  platform: PlatformCode;
  /** Whether the contact was never seen before. */
  isNewContact: boolean;
  /** The contact's language, which chooses among translations. */
  language?: string;
  /** A conversation of the sub-account. Its contact, platform and history then apply. */
  conversationId?: string;
  /** Unsaved rules to test, in place of the saved ones. */
  rule?: SaveKeywordRule;
}

export const testOutcomes = [
  'fires',
  /** An exact rule matched. */
  'beaten-by-exact',
  /** A rule with a longer keyword matched. */
  'beaten-by-longer',
  /** Another rule of equal rank was chosen, by the message. */
  'tied',
  'disabled',
  'other-sub-account',
] as const;
export type TestOutcome = (typeof testOutcomes)[number];

export const silences = [
  /** The sub-account sends no automatic replies. */
  'auto-reply-off',
  'privilege-missing',
  'no-match',
  'empty-text',
  /** Every reply was held back. `skipped` has the reasons. */
  'skipped',
] as const;
export type Silence = (typeof silences)[number];

export interface RuleTest {
  /** The message in the form in which texts are compared. */
  compared: string;
  /** All matching rules, the one that fires first, at most a hundred. */
  matches: {
    ruleId: string | null;
    keyword: string;
    title: string;
    match: MatchRule;
    outcome: TestOutcome;
  }[];
  /** The template that would greet first; null if none would. */
  welcome: { templateId: string; title: string; parts: SentPart[] } | null;
  /** The messages of the keyword rule in order, including drafts. */
  parts: SentPart[];
  method: ReplyMethod | null;
  /** The replies that the conversation's state holds back, with the reasons. */
  skipped: SkippedReply[];
  /** Why no reply is sent; else null. If automatic replies are off, the other fields say what would be sent. */
  silence: Silence | null;
}

/** The message as the contact would get it. */
export interface SentPart {
  text: string;
  medium: { title: string; type: MaterialType; thumbnailUrl: string | null } | null;
  /** Seconds after the previous reply, or after the message. */
  delaySeconds: number;
}

/** The status of an automatic reply. `sent` means that a client confirmed it. */
export const automaticStatuses = ['scheduled', 'offered', 'sent', 'skipped'] as const;
export type AutomaticStatus = (typeof automaticStatuses)[number];

export const skipReasons = [
  /** A person wrote to the contact shortly before, or meanwhile. */
  'human-replied',
  'hourly-cap',
  /** The sub-account sends no automatic replies. */
  'auto-reply-off',
  /** Automatic replies are off in this conversation, or its contact is blocked. */
  'conversation-off',
  'privilege-missing',
  /** The rule has already answered in this session of the conversation. */
  'already-fired',
  /** The sub-account has greeted the contact before. */
  'already-welcomed',
  /** A template matches, but at other hours. */
  'out-of-hours',
  'deleted',
  /** No client took the reply within a day. */
  'expired',
  /** The platform lets nobody answer so long after the contact's message. */
  'window-closed',
  /** The platform refused the reply. */
  'refused',
  /** No answer of the platform tells whether it has the reply. It is not sent again. */
  'unknown',
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** A welcome or keyword reply that a message triggered, and why it was not sent. */
export interface SkippedReply {
  kind: 'welcome' | 'keyword';
  /** The title of the template or rule at that time. */
  title: string;
  reason: SkipReason;
}
