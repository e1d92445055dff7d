import { Injectable } from '@nestjs/common';
import { chatLimits, firstCodePoints, type PublicEventRecord } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { pipelined, type TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { PublicEventPublisher } from '../../public-events/index.js';
import { type ContactChange, redescribed } from '../../fans/index.js';
import { type Arrival, type Decision, ReplyEngineService } from '../../replies/index.js';
import { after, endedWait, originOf } from '../conversations/conversation.policy.js';
import { ConversationRepository } from '../conversations/conversation.repository.js';
import {
  MessageArchiveRepository,
  type ConversationMessage,
  keepWithin,
} from './message-archive.repository.js';
import { MessageReportRepository } from './message-report.repository.js';
import { bySubAccount, type LockedConversation, type WaitingMessage } from './message-rows.js';
import { toHandledMessages } from './message-stats.service.js';
import { type EndedWait, ResponseTimeRepository } from '../responses/response-time.repository.js';
import { messageEvent } from './message-events.js';
import { OutgoingStatusService, toSentOutgoing } from '../outgoing/outgoing-status.service.js';

interface BatchOutcome {
  written: ConversationMessage[];
  arrivals: Arrival[];
  /** Conversations in which a person answered. */
  answered: string[];
  ended: EndedWait[];
  /** Changed texts of identities, and earlier `knownAt` of main contacts, by their ids. */
  contacts: Map<string, ContactChange>;
  /** Conversations that contacts opened, and whether it was for the first time. */
  opened: Map<LockedConversation, boolean>;
}

/** Turns reported messages into conversations, the archive and replies, in order within a conversation. */
@Injectable()
export class MessageProcessor {
  constructor(
    private readonly conversationRepository: ConversationRepository,
    private readonly messageReportRepository: MessageReportRepository,
    private readonly messageArchiveRepository: MessageArchiveRepository,
    private readonly replyEngineService: ReplyEngineService,
    private readonly outgoingStatusService: OutgoingStatusService,
    private readonly responseTimeRepository: ResponseTimeRepository,
    private readonly publicEvents: PublicEventPublisher,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Handles all messages that wait in the conversations of these batches, including messages of other batches, so that
   * each conversation keeps its order. Does nothing if another transaction has handled them.
   */
  async handle(tx: TenantTx, batchIds: readonly string[]): Promise<void> {
    const targets = await this.conversationRepository.targetsOf(tx, batchIds);
    if (targets.length === 0) return;
    const now = this.clock.now();
    const keys = targets.map(({ conversationKey }) => conversationKey);
    const subAccountIds = targets.map(({ subAccountId }) => subAccountId);
    // The order matters: the conversations must be locked when waiting messages are read.
    const [locked, { messages, more }, room, opening] = await pipelined([
      this.conversationRepository.lock(tx, targets, now),
      this.messageReportRepository.waiting(tx, keys),
      this.messageArchiveRepository.room(tx),
      this.replyEngineService.open(tx, subAccountIds),
    ]);
    // These events do not wait for the decision on replies, which may take a while. They commit with the messages.
    if (more) for (const batchId of batchIds) await this.outbox.add(tx, 'messages.reported', { batchId });
    if (messages.length === 0) return;
    const { written, arrivals, answered, ended, contacts, opened } = applyMessages(locked, messages);
    const archived = written.filter(({ conversation }) => conversation.sessionArchive);
    keepWithin(archived, room);
    for (const one of archived) noteLast(one);
    const decision = await this.replyEngineService.decide(tx, { arrivals, answered }, opening);
    const handled = written.map(({ message }) => message);
    const outgoing = toSentOutgoing(written, archived);
    const commandIds = handled.flatMap(({ commandId }) => commandId ?? []);
    const touched = [...new Set(written.map(({ conversation }) => conversation))];
    const changed = bySubAccount(touched);
    const blocked = new Set(locked.filter(({ blockedAt }) => blockedAt !== null).map(({ id }) => id));
    const published = this.publicEventsOf(tx.tenantId, written, opened);
    const receivedIn = arrivals.flatMap(({ conversation: { id } }) => (blocked.has(id) ? [] : [id]));
    await tx.commitWith(() => [
      this.conversationRepository.save(tx, touched, { contacts, receivedIn }, now),
      this.messageReportRepository.complete(tx, handled, now),
      this.messageArchiveRepository.archive(tx, { written, archived, skipped: decision?.skipped }, now),
      this.replyEngineService.humanReplied(tx, answered),
      ...(commandIds.length > 0 ? [this.replyEngineService.sent(tx, commandIds)] : []),
      ...(decision ? [this.replyEngineService.send(tx, behindOutgoing(decision, locked))] : []),
      ...(ended.length > 0
        ? [this.responseTimeRepository.insert(tx, ended), this.outbox.add(tx, 'responses.recorded', {})]
        : []),
      ...(outgoing.length > 0 ? [this.outgoingStatusService.sent(tx, outgoing, changed)] : []),
      this.outbox.add(tx, 'messages.processed', {
        ...toHandledMessages({ written, archived }, now),
        changed,
      }),
      ...(published.length > 0 ? [this.publicEvents.publish(tx, published)] : []),
    ]);
  }

  private publicEventsOf(
    tenantId: string,
    written: readonly ConversationMessage[],
    opened: ReadonlyMap<LockedConversation, boolean>,
  ): PublicEventRecord[] {
    if (!this.publicEvents.wants(tenantId, 'message.received', 'message.sent', 'conversation.opened'))
      return [];
    return [
      ...written.map((one) => messageEvent(this.publicEvents, one)),
      ...[...opened].map(([{ id: conversationId, contactId, subAccountId }, isNew]) =>
        this.publicEvents.record('conversation.opened', {
          subAccountId,
          data: { conversationId, contactId, subAccountId, isNew },
        }),
      ),
    ];
  }
}

function applyMessages(locked: LockedConversation[], messages: WaitingMessage[]): BatchOutcome {
  const byKey = new Map(locked.map((one) => [one.conversationKey, one]));
  const known = new Set(locked.filter((one) => one.isKnown).map(pairOf));
  const outcome: BatchOutcome = {
    written: [],
    arrivals: [],
    answered: [],
    ended: [],
    contacts: new Map(),
    opened: new Map(),
  };
  const arrivals = new Map<string, Arrival>();
  const answered = new Set<string>();
  for (const message of messages) {
    const conversation = byKey.get(message.conversationKey);
    if (!conversation) continue;
    const { session, openedAt, lastInboundAt } = conversation;
    const wait = endedWait(conversation, message);
    if (wait) outcome.ended.push({ ...wait, ...endOf(conversation, message) });
    Object.assign(conversation, after(conversation, message));
    const begins = openedAt === null && conversation.openedAt !== null;
    if (conversation.blockedAt !== null) conversation.waitingSince = null;
    else if (isOfContact(message) && (begins || !conversation.isOpen)) {
      outcome.opened.set(conversation, lastInboundAt === null);
      conversation.isOpen = true;
    }
    outcome.written.push({ conversation, message });
    noteContact(outcome.contacts, conversation, message);
    if (originOf(message) === 'human') {
      if (message.direction === 'out') answered.add(conversation.id);
      else {
        const isNewContact = !known.has(pairOf(conversation));
        const opensSession = conversation.session !== session;
        arrive(arrivals, { conversation, message }, { isNewContact, opensSession });
      }
    }
    known.add(pairOf(conversation));
  }
  // Uses the pause after all messages: if a person has answered meanwhile, the conversation needs no automatic reply.
  for (const arrival of arrivals.values()) {
    const conversation = locked.find(({ id }) => id === arrival.conversation.id);
    arrival.conversation.pausedUntil = conversation?.pausedUntil ?? null;
  }
  return { ...outcome, arrivals: [...arrivals.values()], answered: [...answered] };
}

const isOfContact = (message: WaitingMessage): boolean =>
  message.direction === 'in' && originOf(message) === 'human';

const endOf = (
  { id: conversationId, subAccountId, platform }: LockedConversation,
  { id, outgoingId, at }: WaitingMessage,
): Omit<EndedWait, 'kind' | 'beganAt'> => ({
  id,
  conversationId,
  subAccountId,
  platform,
  outgoingId,
  endedAt: at,
});

/** One arrival for each session. */
function arrive(
  arrivals: Map<string, Arrival>,
  { conversation, message }: ConversationMessage,
  { isNewContact, opensSession }: { isNewContact: boolean; opensSession: boolean },
): void {
  const { id, session } = conversation;
  const key = `${id} ${session}`;
  let arrival = arrivals.get(key);
  if (!arrival) {
    const { subAccountId, socialAccountId, contactId, mainContactId } = conversation;
    const { contactAccount, contactNickname, platform, pausedUntil, language } = conversation;
    arrival = {
      conversation: {
        id,
        subAccountId,
        socialAccountId,
        contactId,
        mainContactId,
        contactAccount,
        contactNickname,
        platform,
        session,
        isNewContact,
        pausedUntil,
        language,
        isArchived: conversation.sessionArchive,
        isOff: conversation.repliesOff || conversation.blockedAt !== null,
      },
      messages: [],
    };
    arrivals.set(key, arrival);
  }
  const { id: reportId, content, at } = message;
  arrival.messages.push({ reportId, text: content.text, at, opensSession });
}

/** Replies also follow the messages of persons that are on their way. */
const behindOutgoing = (decision: Decision, locked: readonly LockedConversation[]): Decision => ({
  ...decision,
  onTheirWay: [
    ...decision.onTheirWay,
    ...locked.flatMap(({ id: conversationId, outgoingCommandIds }) =>
      outgoingCommandIds.map((commandId) => ({ conversationId, commandId })),
    ),
  ],
});

const pairOf = ({ subAccountId, mainContactId }: LockedConversation): string =>
  `${subAccountId} ${mainContactId}`;

function noteContact(
  contacts: BatchOutcome['contacts'],
  conversation: LockedConversation,
  { content, at }: WaitingMessage,
): void {
  const { contactId, mainContactId, contactKnownAt, platform, contactKey: accountKey } = conversation;
  const known = {
    nickname: conversation.contactNickname,
    link: conversation.contactLink,
    phone: conversation.contactPhone,
    describedAt: conversation.contactDescribedAt,
  };
  const { nickname, link, phone } = content;
  const news = redescribed(known, { nickname, link, phone, describedAt: at });
  if (news) {
    conversation.contactNickname = news.nickname;
    conversation.contactLink = news.link;
    conversation.contactPhone = news.phone;
    conversation.contactDescribedAt = news.describedAt;
    const description = { ...news, platform, accountKey };
    contacts.set(contactId, { ...contacts.get(contactId), description });
  }
  if (at < contactKnownAt) {
    conversation.contactKnownAt = at;
    contacts.set(mainContactId, { ...contacts.get(mainContactId), knownAt: at });
  }
}

function noteLast({ conversation, message }: ConversationMessage): void {
  conversation.messages += 1;
  const { lastReceivedAt: received } = conversation;
  if (message.direction === 'in' && (received === null || received < message.at))
    conversation.lastReceivedAt = message.at;
  if (conversation.lastArchivedAt !== null && conversation.lastArchivedAt > message.at) return;
  conversation.lastArchivedAt = message.at;
  if (message.withdrawnAt !== null) return;
  conversation.lastText = firstCodePoints(message.content.text, chatLimits.lastTextMax);
  conversation.lastKind = message.kind;
  conversation.lastDirection = message.direction;
}
