import type { FileFormat } from '../http/csv.js';
import type { PageQuery } from '../http/reply.js';
import type { Selection } from '../http/selection.js';
import type { MaterialType, MoveBefore } from '../materials/materials.types.js';
import type { PlatformCode } from '../platforms/platforms.types.js';

/**
 * Variables in texts, as `{{contact.name}}`, or `{{contact.name|friend}}` with a fallback for an unknown value.
 * Without a fallback it is left out; any other braces stay as they are.
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

/** Texts in further languages, by their code; the contact's language chooses. */
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

/** As it is shown: a material by its name. */
export type ShownPart =
  | TextPart
  | (MaterialPart & { title: string; type: MaterialType; thumbnailUrl: string | null });

/** For all sub-accounts, or some of them. */
export const replyScopes = ['all', 'some'] as const;
export type ReplyScope = (typeof replyScopes)[number];

export interface SaveQuickReply {
  /** The text that an agent types to find it, such as `/hello`. */
  name: string;
  title: string;
  content: string;
  variants?: Variants;
  /** Sent before the content. */
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

/** As a list shows it. */
export interface ListedQuickReply extends Omit<QuickReply, 'variants'> {
  /** Its beginning. */
  content: string;
  /** In how many languages it is. */
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

/** As clients keep it: enabled ones alone, in their order. */
export interface ClientQuickReply {
  id: string;
  name: string;
  title: string;
  content: string;
  variants: Variants;
  group: string | null;
  medium: ReplyMedium | null;
}

/** A page of them as a client reads it. */
export interface ClientQuickReplies {
  quickReplies: ClientQuickReply[];
  /** The beginning of the next page; null where there are no more. */
  cursor: string | null;
  /** The version of all pages, sent with the first one: a client that sends it later gets nothing it already has. */
  version?: string;
  /** The version that was shown is in force. */
  unchanged?: true;
}

/** A medium as a client fetches and sends it. */
export interface ReplyMedium {
  kind: 'picture' | 'audio' | 'video' | 'document';
  type: string;
  name: string;
  bytes: number;
  /** Below the server's own address, good for a day. */
  url: string;
}

/** `exact`: the whole message is the keyword; `partial`: it holds it. */
export const matchRules = ['exact', 'partial'] as const;
export type MatchRule = (typeof matchRules)[number];

/** `all` in order, one at `random`, or a `draft` for the agent to send. */
export const replyMethods = ['all', 'random', 'draft'] as const;
export type ReplyMethod = (typeof replyMethods)[number];

export interface SaveKeywordRule {
  keyword: string;
  title: string;
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
  /** How often it fired in the last thirty days. */
  fired: number;
  /** ISO instants. */
  createdAt: string;
  updatedAt: string;
}

/** A row of the list. The record has all messages and the sub-accounts. */
export interface ListedKeywordRule extends Omit<KeywordRule, 'replies' | 'subAccountIds'> {
  /** The first message; of a text the beginning, in one language. */
  replies: ShownPart[];
  /** How many messages and sub-accounts there are. */
  parts: number;
  subAccounts: number;
}

export const keywordSorts = ['createdAt', 'updatedAt', 'keyword', 'fired'] as const;
export type KeywordSort = (typeof keywordSorts)[number];

export interface KeywordFilter {
  /** Part of the keyword or the title. */
  search?: string;
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
  sort?: KeywordSort;
  descending?: boolean;
}

/** The contacts that a welcome greets. */
export const welcomeAudiences = ['new', 'all'] as const;
export type WelcomeAudience = (typeof welcomeAudiences)[number];

/** Local times of the tenant's zone, `HH:MM`; `from` after `to` spans midnight. */
export interface Hours {
  from: string;
  to: string;
}

export interface SaveWelcomeTemplate {
  title: string;
  /** At most two. */
  replies: ReplyPart[];
  /** Between the two, in seconds. */
  delaySeconds: number;
  scope: ReplyScope;
  subAccountIds: string[];
  /** Empty: all. */
  platforms: PlatformCode[];
  /** Null: always. */
  hours: Hours | null;
  audience: WelcomeAudience;
  enabled?: boolean;
}

/** The first in their order that fits greets; no contact is greeted twice by one sub-account. */
export interface WelcomeTemplate extends Omit<Required<SaveWelcomeTemplate>, 'replies'> {
  id: string;
  replies: ShownPart[];
  /** How many it has greeted. */
  sent: number;
  /** ISO instants. */
  createdAt: string;
  updatedAt: string;
}

/** A row of the list. The record has the sub-accounts. */
export interface ListedWelcomeTemplate extends Omit<WelcomeTemplate, 'replies' | 'subAccountIds'> {
  /** Of texts the beginning, in one language. */
  replies: ShownPart[];
  subAccounts: number;
}

export interface ReplyIds {
  ids: string[];
}

export interface ReplyCounts {
  all: number;
  enabled: number;
  disabled: number;
}

/** How a file as it was exported is taken. All of its rows are, or none. */
export interface ImportQuery {
  format: FileFormat;
  /** A keyword with the same match rule (a quick reply with the same name) is replaced, or refused. */
  replace: boolean;
}

export interface Imported {
  created: number;
  replaced: number;
}

export interface ExportQuery {
  format: FileFormat;
}

export type MoveReply = MoveBefore;

/** A message to try the rules on. */
export interface TestRules {
  text: string;
  subAccountId: string;
  platform: PlatformCode;
  /** The contact was never seen before. */
  isNewContact: boolean;
  /** The contact's language; it chooses among variants. */
  language?: string;
  /** One of the sub-account's: its contact, its platform and what was said in it so far decide. */
  conversationId?: string;
  /** Rules not saved yet may be tried: then only this one. */
  rule?: SaveKeywordRule;
}

export const testOutcomes = [
  'fires',
  /** An exact rule matched as well. */
  'beaten-by-exact',
  /** A longer keyword matched as well. */
  'beaten-by-longer',
  /** As good as the one that fires: the message chooses. */
  'tied',
  'disabled',
  'other-sub-account',
] as const;
export type TestOutcome = (typeof testOutcomes)[number];

export const silences = [
  /** The sub-account does not reply by itself. */
  'auto-reply-off',
  'privilege-missing',
  'no-match',
  'empty-text',
  /** All that was called for is kept back: `skipped` says why. */
  'skipped',
] as const;
export type Silence = (typeof silences)[number];

export interface RuleTest {
  /** The text as it is compared. */
  compared: string;
  /** All that match, the one that fires first; at most a hundred. */
  matches: {
    ruleId: string | null;
    keyword: string;
    title: string;
    match: MatchRule;
    outcome: TestOutcome;
  }[];
  /** The template that greets first, where one would. */
  welcome: { templateId: string; title: string; parts: SentPart[] } | null;
  /** The keyword's messages in order, drafts included. */
  parts: SentPart[];
  method: ReplyMethod | null;
  /** The replies that the conversation's state holds back, and why. */
  skipped: SkippedReply[];
  /** Why nothing is sent, where nothing is; of a sub-account that does not reply, the rest tells what it would send. */
  silence: Silence | null;
}

/** As the contact gets it. */
export interface SentPart {
  text: string;
  medium: { title: string; type: MaterialType; thumbnailUrl: string | null } | null;
  /** After the one before, or after the message. */
  delaySeconds: number;
}

/** The status of an automatic reply. `sent` means that a client confirmed it. */
export const automaticStatuses = ['scheduled', 'offered', 'sent', 'skipped'] as const;
export type AutomaticStatus = (typeof automaticStatuses)[number];

export const skipReasons = [
  /** A person wrote to the contact a moment before, or meanwhile. */
  'human-replied',
  'hourly-cap',
  /** The sub-account does not reply by itself. */
  'auto-reply-off',
  'privilege-missing',
  /** The rule answered in this session of the conversation already. */
  'already-fired',
  /** The sub-account greeted the contact before. */
  'already-welcomed',
  /** A template fits, at another hour. */
  'out-of-hours',
  'deleted',
  /** No client took it within a day. */
  'expired',
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** A welcome or a keyword's answer that a message called for, and why it was not sent. */
export interface SkippedReply {
  kind: 'welcome' | 'keyword';
  /** The title of the template or rule at that time. */
  title: string;
  reason: SkipReason;
}
