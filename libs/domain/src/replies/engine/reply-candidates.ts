import { comparedText, type PlatformCode } from '@parley/contracts/public';
import { localTime } from '../../tenants/index.js';
import type { OpenAgents } from './auto-reply-agent.queries.js';
import { isNoted, type Skip } from './reply-skips.js';
import type { ReplyLibraryState } from './compiled-rule.cache.js';
import { seeded } from './compiled-rules.js';
import { welcomeFor, type WelcomeLine } from './welcome-choice.js';

/** What people wrote into one conversation, in order. */
export interface Arrival {
  conversation: {
    id: string;
    subAccountId: string;
    socialAccountId: string;
    contactId: string;
    contactAccount: string;
    contactNickname: string;
    platform: PlatformCode;
    session: number;
    /** The sub-account never exchanged a message with the contact before. */
    isNewContact: boolean;
    pausedUntil: Date | null;
    /** The contact's language, if it is known. */
    language: string | null;
    /** What its messages called for and did not get is kept beside them. */
    isArchived?: boolean;
  };
  messages: {
    reportId: string;
    text: string;
    at: Date;
    /** A session of the conversation begins with it. */
    opensSession?: boolean;
  }[];
}

/** What a message asks for, were it not answered before. */
export interface ReplyCandidate {
  conversation: Arrival['conversation'];
  reportId: string;
  /** Each cause is answered once; the causes of its parts begin with it. */
  cause: string;
  /** A person talks to the contact: it counts as answered, and nothing is said. */
  isSilenced: boolean;
  opensSession: boolean;
  reply: { kind: 'welcome'; template: WelcomeLine } | { kind: 'keyword'; ruleId: string };
}

/** What messages ask for, and what keeps some of it from being sent whatever was said before. */
export interface Wishes {
  wishes: ReplyCandidate[];
  /** Welcomes that another hour would bring. */
  late: ReplyCandidate[];
  skips: Skip[];
}

interface Around {
  library: ReplyLibraryState;
  timeZone: string;
  closed: OpenAgents['closed'];
}

/** The candidates of all messages in their order, the welcome before the keyword; each cause once. */
export function candidatesFor(arrivals: readonly Arrival[], around: Around): Wishes {
  const [wishes, late, skips] = [new Map<string, ReplyCandidate>(), [] as ReplyCandidate[], [] as Skip[]];
  for (const { conversation, messages } of arrivals) {
    const closed = around.closed.get(conversation.subAccountId);
    for (const message of messages) {
      // A person has just answered: nobody is greeted in the middle of that talk, nor after it.
      const isSilenced = conversation.pausedUntil !== null && conversation.pausedUntil > message.at;
      const { welcome, isLate } = welcomeWish(conversation, message, { ...around, isSilenced });
      const keyword = keywordWish(conversation, message, around.library);
      if (welcome && closed) {
        if (conversation.isNewContact) skips.push({ ...welcome, reason: closed });
      } else if (welcome && isLate) {
        if (welcome.opensSession) late.push(welcome);
      } else if (welcome && !wishes.has(welcome.cause)) wishes.set(welcome.cause, welcome);
      const reason = closed ?? (isSilenced ? 'human-replied' : null);
      if (keyword && reason) skips.push({ ...keyword, reason });
      else if (keyword && wishes.has(keyword.cause)) skips.push({ ...keyword, reason: 'already-fired' });
      else if (keyword) wishes.set(keyword.cause, keyword);
    }
  }
  return { wishes: [...wishes.values()], late: late.filter(isNoted), skips: skips.filter(isNoted) };
}

export const welcomeCause = (subAccountId: string, contactId: string): string =>
  `welcome ${subAccountId} ${contactId}`;

export const keywordCause = (ruleId: string, conversationId: string, session: number): string =>
  `keyword ${ruleId} ${conversationId} ${session}`;

type Message = Arrival['messages'][number];

function welcomeWish(
  conversation: Arrival['conversation'],
  { reportId, at, opensSession = false }: Message,
  { library, timeZone, isSilenced }: Around & { isSilenced: boolean },
): { welcome: ReplyCandidate | null; isLate: boolean } {
  if (library.welcomes.length === 0) return { welcome: null, isLate: false };
  const fitting = welcomeFor(library.welcomes, { ...conversation, localTime: localTime(at, timeZone) });
  const template = fitting ?? welcomeFor(library.welcomes, { ...conversation, localTime: null });
  if (!template) return { welcome: null, isLate: false };
  const cause = welcomeCause(conversation.subAccountId, conversation.contactId);
  const reply = { kind: 'welcome', template } as const;
  return {
    welcome: { conversation, reportId, cause, isSilenced, opensSession, reply },
    isLate: fitting === null,
  };
}

function keywordWish(
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
