import { Injectable } from '@nestjs/common';
import { chatLimits, firstCodePoints, type ReplyOrder } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { lockAdvisory, pipelined, type TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { ConversationRepository, type SentInConversation } from '../conversations/conversation.repository.js';
import { type ArchivableMessage, MessageArchiveRepository } from './message-archive.repository.js';
import { toHandledMessages } from './message-count.service.js';
import { MessageReportRepository, type StoredReplyReport } from './message-report.repository.js';

/** A reply that a client has sent as a command said. */
export interface SentReplyMessage {
  /** The client's UUID of the message: the same id again is a duplicate. */
  id: string;
  commandId: string;
  subAccountId: string;
  order: ReplyOrder;
  externalId: string | null;
  at: Date;
}

export interface StoredReplies {
  /** The commands whose message is stored, now or before. */
  commandIds: string[];
  written: ArchivableMessage[];
  archived: ArchivableMessage[];
}

/**
 * Writes replies into their conversations from the confirmations of their commands. A reply neither begins a session nor
 * pauses one, so it may be written before messages of its conversation that wait to be handled.
 */
@Injectable()
export class SentReplyService {
  constructor(
    private readonly reports: MessageReportRepository,
    private readonly conversations: ConversationRepository,
    private readonly archive: MessageArchiveRepository,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Stores each message once, however often and in whichever way it is told. Called before any row is locked. */
  async store(tx: TenantTx, replies: readonly SentReplyMessage[]): Promise<StoredReplies> {
    const now = this.clock.now();
    const rows = replies.map(
      ({ order, ...reply }) => ({ ...reply, kind: order.medium?.kind ?? 'text' }) as const,
    );
    const [, isArchiving, stored] = await pipelined([
      // The contacts are not erased meanwhile.
      lockAdvisory(tx, 'contacts', tx.tenantId, 'shared'),
      this.archive.isOpen(tx),
      this.reports.insertSent(tx, { batchId: this.ids.next('bat'), replies: rows, now }),
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
      if (isArchiving && report.sessionArchive) archived.push(message);
    }
    return { commandIds: stored.map(({ commandId }) => commandId), written, archived };
  }

  /** Sends the statements that show and count stored replies; for `commitWith`. */
  show(tx: TenantTx, { written, archived }: StoredReplies): Promise<unknown>[] {
    if (written.length === 0) return [];
    const now = this.clock.now();
    const changed = new Map<string, string[]>();
    for (const { conversation } of written) {
      const { id, subAccountId } = conversation;
      changed.set(subAccountId, [...(changed.get(subAccountId) ?? []), id]);
    }
    return [
      this.conversations.addSent(tx, sentIn(written, new Set(archived))),
      this.archive.archive(tx, { written, archived }, now),
      this.outbox.add(tx, 'conversations.changed', {
        changed: [...changed].map(([subAccountId, ids]) => ({
          subAccountId,
          conversationIds: [...new Set(ids)],
        })),
      }),
      this.outbox.add(tx, 'messages.handled', toHandledMessages({ written, archived }, now)),
    ];
  }
}

function messageOf(reply: SentReplyMessage, report: StoredReplyReport): ArchivableMessage {
  const { conversationId, subAccountId, socialAccountId, contactId, platform, replyTitle, mediumId } = report;
  const { contactAccount: account, text, medium } = reply.order;
  return {
    conversation: { id: conversationId, subAccountId, socialAccountId, contactId, platform },
    message: {
      id: reply.id,
      conversationKey: '',
      direction: 'out',
      kind: medium?.kind ?? 'text',
      fromBot: false,
      commandId: reply.commandId,
      replyTitle,
      mediumId,
      content: { account, nickname: '', link: '', phone: '', text, translation: null },
      at: reply.at,
    },
  };
}

/** The changes of the replies to each conversation; the latest archived one is its last message. */
function sentIn(
  written: readonly ArchivableMessage[],
  archived: ReadonlySet<ArchivableMessage>,
): SentInConversation[] {
  const byId = new Map<string, SentInConversation>();
  for (const one of written) {
    const { id } = one.conversation;
    const { at, kind, content } = one.message;
    const none = { id, at, messages: 0, archivedAt: null, text: '', kind: null };
    const sent: SentInConversation = byId.get(id) ?? none;
    byId.set(id, sent);
    if (sent.at < at) sent.at = at;
    if (!archived.has(one)) continue;
    sent.messages += 1;
    if (sent.archivedAt !== null && sent.archivedAt > at) continue;
    sent.archivedAt = at;
    sent.text = firstCodePoints(content.text, chatLimits.lastTextMax);
    sent.kind = kind;
  }
  return [...byId.values()];
}
