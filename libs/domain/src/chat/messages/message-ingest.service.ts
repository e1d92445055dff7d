import { Injectable } from '@nestjs/common';
import { chatLimits, firstCodePoints, type ReplyOrder } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, lockAdvisory, pipelined, type TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { PublicEventPublisher } from '../../public-events/index.js';
import { lockSenders, ReportBatcher } from '../../ingest/index.js';
import { AutomaticReplyRepository } from '../../replies/index.js';
import { ConversationRepository } from '../conversations/conversation.repository.js';
import type { SentAnswer, SentInConversation } from '../conversations/sent-replies.queries.js';
import {
  type ArchivableMessage,
  keepWithin,
  MessageArchiveRepository,
} from './message-archive.repository.js';
import {
  MessageReportRepository,
  type StoredReplyReport,
  type WithdrawnMessage,
} from './message-report.repository.js';
import { bySubAccount, type StorableMessage } from './message-rows.js';
import { messageEvent } from './message-events.js';
import { toHandledMessages } from './message-stats.service.js';
import {
  OutgoingStatusService,
  type SentOutgoing,
  toSentOutgoing,
} from '../outgoing/outgoing-status.service.js';

/** A reply that a client sent exactly as its command says. */
export interface SentReplyMessage {
  /** The client's UUID of the message. A second report with the same id is a duplicate. */
  id: string;
  commandId: string;
  subAccountId: string;
  order: ReplyOrder;
  externalId: string | null;
  at: Date;
}

export interface StoredReplies {
  /** The commands whose messages are stored, by this call or before. */
  commandIds: string[];
  written: ArchivableMessage[];
  archived: ArchivableMessage[];
}

const attempts = 5;
/** A message was archived after its conversation was looked up. The next attempt finds it. */
const handledMeanwhile = new Error('a withdrawn message was handled meanwhile');

/**
 * Stores messages durably, in the order in which a client reported them. A frame is answered after its commit. Each
 * batch adds one event, whose handler processes its messages.
 */
@Injectable()
export class MessageIngestService {
  private readonly reportBatcher: ReportBatcher<StorableMessage>;

  constructor(
    private readonly database: Database,
    private readonly messageReportRepository: MessageReportRepository,
    private readonly conversationRepository: ConversationRepository,
    private readonly messageArchiveRepository: MessageArchiveRepository,
    private readonly outgoingStatusService: OutgoingStatusService,
    private readonly automaticReplyRepository: AutomaticReplyRepository,
    private readonly publicEvents: PublicEventPublisher,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {
    // One batch at a time, so that a contact's second message never gets a lower number than the first.
    this.reportBatcher = new ReportBatcher(database, {
      storeIn: (tx, messages: StorableMessage[]) => this.storeBatch(tx, messages),
      inFlight: 1,
    });
  }

  /**
   * Stores a frame's messages and returns the ids that were stored before. After a rejection, no message is certain to
   * be stored.
   */
  store(tenantId: string, messages: StorableMessage[]): Promise<Set<string>> {
    return this.reportBatcher.store(tenantId, messages);
  }

  /** Marks messages that their authors withdrew on the platform. Unknown messages are ignored. */
  async withdraw(tenantId: string, withdrawn: readonly WithdrawnMessage[]): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await this.database.asTenant(tenantId, (tx) => this.tryWithdraw(tx, withdrawn));
        return;
      } catch (error) {
        if (error !== handledMeanwhile || attempt === attempts) throw error;
      }
    }
  }

  /** Locks conversations before reports, as the handler does. */
  private async tryWithdraw(tx: TenantTx, withdrawn: readonly WithdrawnMessage[]): Promise<void> {
    const ids = await this.messageReportRepository.conversationsOfWithdrawn(tx, withdrawn);
    await this.conversationRepository.lockAll(tx, ids);
    const rows = await this.messageReportRepository.withdraw(tx, withdrawn);
    if (rows.length === 0) return;
    if (rows.some(({ conversationId }) => !ids.includes(conversationId))) throw handledMeanwhile;
    await this.conversationRepository.renewPreviews(
      tx,
      rows.map(({ conversationId }) => conversationId),
    );
    const changed = rows.map(({ subAccountId, conversationId }) => ({
      subAccountId,
      conversationIds: [conversationId],
    }));
    await this.outbox.add(tx, 'conversations.changed', { changed });
  }

  /** Commits and returns the ids that are new. If all are duplicates, the event's handler finds none. */
  private async storeBatch(tx: TenantTx, messages: StorableMessage[]): Promise<Set<string>> {
    const batchId = this.ids.next('bat');
    const [, inserted] = await tx.commitWith(() => [
      lockSenders(tx, messages),
      this.messageReportRepository.insert(tx, { batchId, messages, now: this.clock.now() }),
      this.outbox.add(tx, 'messages.reported', { batchId, size: messages.length }),
    ]);
    return new Set(inserted);
  }

  /**
   * Stores replies when their commands are confirmed. A message is stored once, even if the client also reports it. A
   * reply begins no session, so it may be stored before earlier messages of its conversation are handled. Call it before the transaction locks any row.
   */
  async storeSent(tx: TenantTx, replies: readonly SentReplyMessage[]): Promise<StoredReplies> {
    const now = this.clock.now();
    const rows = replies.map(
      ({ order, ...reply }) => ({ ...reply, kind: order.medium?.kind ?? 'text' }) as const,
    );
    const [, room, stored] = await pipelined([
      // No other transaction erases the contacts meanwhile.
      lockAdvisory(tx, 'contacts', tx.tenantId, 'shared'),
      this.messageArchiveRepository.room(tx),
      this.messageReportRepository.insertSent(tx, { batchId: this.ids.next('bat'), replies: rows, now }),
    ]);
    const byCommand = new Map(replies.map((reply) => [reply.commandId, reply]));
    const fresh = stored.filter(({ isNew }) => isNew);
    const written: ArchivableMessage[] = [];
    const archived: ArchivableMessage[] = [];
    for (const report of fresh) {
      const reply = byCommand.get(report.commandId);
      if (!reply) continue;
      const message = messageOf(reply, report);
      written.push(message);
      if (report.sessionArchive) archived.push(message);
    }
    keepWithin(archived, room);
    return { commandIds: stored.map(({ commandId }) => commandId), written, archived };
  }

  /**
   * Sends the statements that show and count stored replies. They run with `commitWith`. `carriedOut` are the outgoing
   * messages among the confirmed commands, with or without a report.
   */
  showSent(
    tx: TenantTx,
    { written, archived }: StoredReplies,
    carriedOut: readonly string[],
  ): Promise<unknown>[] {
    const outgoing = new Map<string, SentOutgoing>(
      carriedOut.map((id) => [id, { id, reportId: null, externalId: null, isKept: true }]),
    );
    for (const sent of toSentOutgoing(written, archived)) outgoing.set(sent.id, sent);
    const changed = bySubAccount(written.map(({ conversation }) => conversation));
    const marked =
      outgoing.size > 0 ? [this.outgoingStatusService.sent(tx, [...outgoing.values()], changed)] : [];
    if (written.length === 0) return marked;
    const now = this.clock.now();
    const answered = written.filter(({ message }) => message.outgoingId !== null);
    return [
      this.conversationRepository.addSent(tx, sentIn(written, new Set(archived)), answered.map(toSentAnswer)),
      ...(answered.length > 0 ? [this.outbox.add(tx, 'responses.recorded', {})] : []),
      ...marked,
      this.automaticReplyRepository.humanReplied(
        tx,
        answered.map(({ conversation }) => conversation.id),
      ),
      this.messageArchiveRepository.archive(tx, { written, archived }, now),
      this.outbox.add(tx, 'messages.processed', {
        ...toHandledMessages({ written, archived }, now),
        changed,
      }),
      ...(this.publicEvents.wants(tx.tenantId, 'message.sent')
        ? [
            this.publicEvents.publish(
              tx,
              written.map((one) => messageEvent(this.publicEvents, one)),
            ),
          ]
        : []),
    ];
  }
}

function messageOf(reply: SentReplyMessage, report: StoredReplyReport): ArchivableMessage {
  const { conversationId, subAccountId, socialAccountId, contactId, platform, replyTitle, mediumId } = report;
  const { outgoingId, source } = report;
  const { contactAccount: account, text, medium } = reply.order;
  return {
    conversation: { id: conversationId, subAccountId, socialAccountId, contactId, platform },
    message: {
      id: reply.id,
      conversationKey: '',
      direction: 'out',
      kind: medium?.kind ?? 'text',
      fromBot: false,
      commandId: outgoingId === null ? reply.commandId : null,
      replyTitle,
      outgoingId,
      externalId: reply.externalId,
      mediumId,
      content: { account, nickname: '', link: '', phone: '', text, translation: source },
      at: reply.at,
      withdrawnAt: null,
      fileFailure: null,
    },
  };
}

const toSentAnswer = ({ conversation, message }: ArchivableMessage): SentAnswer => ({
  conversationId: conversation.id,
  reportId: message.id,
  outgoingId: message.outgoingId,
  platform: conversation.platform,
  at: message.at,
});

/** The changes of each conversation by its replies. The latest archived reply becomes the last message. */
function sentIn(
  written: readonly ArchivableMessage[],
  archived: ReadonlySet<ArchivableMessage>,
): SentInConversation[] {
  const byId = new Map<string, SentInConversation>();
  for (const one of written) {
    const { id } = one.conversation;
    const { at, kind, content, outgoingId } = one.message;
    const none = { id, at, messages: 0, archivedAt: null, text: '', kind: null, answeredAt: null };
    const sent: SentInConversation = byId.get(id) ?? none;
    byId.set(id, sent);
    if (sent.at < at) sent.at = at;
    if (outgoingId !== null && (sent.answeredAt === null || sent.answeredAt < at)) sent.answeredAt = at;
    if (!archived.has(one)) continue;
    sent.messages += 1;
    if (sent.archivedAt !== null && sent.archivedAt > at) continue;
    sent.archivedAt = at;
    sent.text = firstCodePoints(content.text, chatLimits.lastTextMax);
    sent.kind = kind;
  }
  return [...byId.values()];
}
