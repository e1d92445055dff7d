import { comparedText, type PlatformCode, type SkipReason } from '@parley/contracts/public';
import { localTime } from '../../tenants/index.js';
import type { OpenAgents } from './auto-reply-agent.queries.js';
import type { ReplyLibraryState } from './compiled-rule.cache.js';
import { seeded } from './compiled-rules.js';
import { welcomeFor, type WelcomeLine } from './welcome-choice.js';

/** The new messages of one conversation, in order. */
export interface Arrival {
  conversation: {
    id: string;
    subAccountId: string;
    socialAccountId: string;
    contactId: string;
    /** The contact that the identity `contactId` belongs to. Welcome and hourly cap count for it. */
    mainContactId: string;
    contactAccount: string;
    contactNickname: string;
    platform: PlatformCode;
    session: number;
    /** Whether the sub-account has never exchanged a message with the contact before. */
    isNewContact: boolean;
    pausedUntil: Date | null;
    /** Automatic replies are off in this conversation. */
    isOff?: boolean;
    /** Null if the contact's language is unknown. */
    language: string | null;
    /** Whether messages are archived. Only archived messages store skipped replies. */
    isArchived?: boolean;
  };
  messages: {
    reportId: string;
    text: string;
    at: Date;
    /** Whether a session of the conversation begins with this message. */
    opensSession?: boolean;
  }[];
}

/** A reply that a message calls for, unless it was sent before. */
export interface ReplyCandidate {
  conversation: Arrival['conversation'];
  reportId: string;
  /** Each cause is answered once. The causes of its parts begin with it. */
  cause: string;
  /** Whether a person is talking to the contact. The reply then counts as decided but is not sent. */
  isSilenced: boolean;
  opensSession: boolean;
  reply: { kind: 'welcome'; template: WelcomeLine } | { kind: 'keyword'; ruleId: string };
}

/** A reply that a message triggered but that is not sent. */
export interface Skip extends Pick<ReplyCandidate, 'conversation' | 'reportId' | 'reply'> {
  reason: SkipReason;
}

/** Skips are stored for archived messages only, because nothing else shows them. */
export const isNoted = ({ conversation }: Pick<Skip, 'conversation'>): boolean =>
  conversation.isArchived === true;

/** The replies that messages trigger, and those that are skipped regardless of earlier replies. */
export interface Candidates {
  candidates: ReplyCandidate[];
  /** Welcomes outside of their hours. */
  late: ReplyCandidate[];
  skips: Skip[];
}

interface EngineState {
  library: ReplyLibraryState;
  timeZone: string;
  closed: OpenAgents['closed'];
}

/** The candidates of all messages in order, the welcome before the keyword, each cause once. */
export function candidatesFor(arrivals: readonly Arrival[], state: EngineState): Candidates {
  const [candidates, late, skips] = [new Map<string, ReplyCandidate>(), [] as ReplyCandidate[], [] as Skip[]];
  for (const { conversation, messages } of arrivals) {
    const closed = conversation.isOff ? 'conversation-off' : state.closed.get(conversation.subAccountId);
    for (const message of messages) {
      // A person has just answered, so the contact is not greeted during or after that talk.
      const isSilenced = conversation.pausedUntil !== null && conversation.pausedUntil > message.at;
      const { welcome, isLate } = welcomeCandidate(conversation, message, { ...state, isSilenced });
      const keyword = keywordCandidate(conversation, message, state.library);
      if (welcome && closed) {
        if (conversation.isNewContact) skips.push({ ...welcome, reason: closed });
      } else if (welcome && isLate) {
        if (welcome.opensSession) late.push(welcome);
      } else if (welcome && !candidates.has(welcome.cause)) candidates.set(welcome.cause, welcome);
      const reason = closed ?? (isSilenced ? 'human-replied' : null);
      if (keyword && reason) skips.push({ ...keyword, reason });
      else if (keyword && candidates.has(keyword.cause)) skips.push({ ...keyword, reason: 'already-fired' });
      else if (keyword) candidates.set(keyword.cause, keyword);
    }
  }
  return { candidates: [...candidates.values()], late: late.filter(isNoted), skips: skips.filter(isNoted) };
}

export const welcomeCause = (subAccountId: string, mainContactId: string): string =>
  `welcome ${subAccountId} ${mainContactId}`;

export const keywordCause = (ruleId: string, conversationId: string, session: number): string =>
  `keyword ${ruleId} ${conversationId} ${session}`;

type Message = Arrival['messages'][number];

function welcomeCandidate(
  conversation: Arrival['conversation'],
  { reportId, at, opensSession = false }: Message,
  { library, timeZone, isSilenced }: EngineState & { isSilenced: boolean },
): { welcome: ReplyCandidate | null; isLate: boolean } {
  if (library.welcomes.length === 0) return { welcome: null, isLate: false };
  const fitting = welcomeFor(library.welcomes, { ...conversation, localTime: localTime(at, timeZone) });
  const template = fitting ?? welcomeFor(library.welcomes, { ...conversation, localTime: null });
  if (!template) return { welcome: null, isLate: false };
  const cause = welcomeCause(conversation.subAccountId, conversation.mainContactId);
  const reply = { kind: 'welcome', template } as const;
  return {
    welcome: { conversation, reportId, cause, isSilenced, opensSession, reply },
    isLate: fitting === null,
  };
}

function keywordCandidate(
  conversation: Arrival['conversation'],
  { reportId, text, opensSession = false }: Message,
  { rules }: ReplyLibraryState,
): ReplyCandidate | null {
  const compared = comparedText(text);
  const winners = compared === '' ? null : rules.winners(compared, conversation.subAccountId);
  const ruleId = winners?.ruleIds[seeded(reportId, winners.ruleIds.length)];
  if (ruleId === undefined) return null;
  const cause = keywordCause(ruleId, conversation.id, conversation.session);
  const reply = { kind: 'keyword', ruleId } as const;
  return { conversation, reportId, cause, isSilenced: false, opensSession, reply };
}
