import { comparedText, type PlatformCode } from '@parley/contracts/public';
import { localTime } from '../tenants/index.js';
import type { ReplyLibraryState } from './rule-books.js';
import { seeded } from './rule-book.js';
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
    /** Of the contact, where it is known. */
    language: string | null;
  };
  messages: { reportId: string; text: string; at: Date }[];
}

/** What a message asks for, were it not answered before. */
export interface Wish {
  conversation: Arrival['conversation'];
  reportId: string;
  /** The same cause is answered once; its parts' causes begin with it. */
  cause: string;
  /** A person talks to the contact: it counts as answered, and nothing is said. */
  isSilenced: boolean;
  reply: { kind: 'welcome'; template: WelcomeLine } | { kind: 'keyword'; ruleId: string };
}

/** Of all messages in their order, a message's welcome before its keyword; each cause once. */
export function wishesOf(arrivals: readonly Arrival[], library: ReplyLibraryState, timeZone: string): Wish[] {
  const wishes = new Map<string, Wish>();
  for (const { conversation, messages } of arrivals) {
    for (const message of messages) {
      // A person has just answered: nobody is greeted in the middle of that talk, nor after it.
      const isSilenced = conversation.pausedUntil !== null && conversation.pausedUntil > message.at;
      const found = [
        welcomeWish(conversation, message, { library, timeZone, isSilenced }),
        isSilenced ? null : keywordWish(conversation, message, library),
      ];
      for (const wish of found) if (wish && !wishes.has(wish.cause)) wishes.set(wish.cause, wish);
    }
  }
  return [...wishes.values()];
}

export const welcomeCause = (subAccountId: string, contactId: string): string =>
  `welcome ${subAccountId} ${contactId}`;

type Message = Arrival['messages'][number];

function welcomeWish(
  conversation: Arrival['conversation'],
  { reportId, at }: Message,
  { library, timeZone, isSilenced }: { library: ReplyLibraryState; timeZone: string; isSilenced: boolean },
): Wish | null {
  if (library.welcomes.length === 0) return null;
  const template = welcomeFor(library.welcomes, { ...conversation, localTime: localTime(at, timeZone) });
  if (!template) return null;
  const cause = welcomeCause(conversation.subAccountId, conversation.contactId);
  return { conversation, reportId, cause, isSilenced, reply: { kind: 'welcome', template } };
}

function keywordWish(
  conversation: Arrival['conversation'],
  { reportId, text }: Message,
  { rules }: ReplyLibraryState,
): Wish | null {
  const compared = comparedText(text);
  const winners = compared === '' ? null : rules.winners(compared, conversation.subAccountId);
  const ruleId = winners?.ruleIds[seeded(reportId, winners.ruleIds.length)];
  if (ruleId === undefined) return null;
  const cause = `keyword ${ruleId} ${conversation.id} ${conversation.session}`;
  return { conversation, reportId, cause, isSilenced: false, reply: { kind: 'keyword', ruleId } };
}
