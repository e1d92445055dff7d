import { Injectable } from '@nestjs/common';
import type { OutgoingMessage, ReplyOrder, SendMessage } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import {
  Database,
  isUniqueViolation,
  lockAdvisory,
  pipelined,
  type TenantTx,
} from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { DesktopCommandRepository, ReplyCommandService } from '../../commands/index.js';
import { senderDeleted } from '../../ingest/index.js';
import { MediaService } from '../../media/index.js';
import { AutomaticReplyQueries } from '../../replies/index.js';
import {
  assertAnswers,
  type ChatScope,
  conversationNotFound,
  writerOf,
} from '../history/chat-history.policy.js';
import { ConversationQueries } from '../history/conversation.queries.js';
import type { OutgoingMessageEntity } from './outgoing-message.entity.js';
import {
  answered,
  assertMaySend,
  causeOf,
  idInUse,
  newOutgoing,
  notTaken,
  notWithdrawable,
  onItsWay,
  outgoingNotFound,
  sendAtOf,
  withdrawalCauseOf,
} from './outgoing-message.policy.js';
import { type OutgoingContent, OutgoingContentService } from './outgoing-content.service.js';
import { OutgoingMessageQueries, type SendingPlace } from './outgoing-message.queries.js';
import { OutgoingMessageRepository } from './outgoing-message.repository.js';

/** A message as a command sends it. */
interface OrderedMessage {
  content: OutgoingContent;
  conversation: Pick<SendingPlace, 'subAccountId' | 'socialAccountId' | 'contactAccount'>;
  author: string;
  quote: ReplyOrder['quote'];
}

/** Messages that persons send in the console. They travel as `reply` commands to the client that holds the port. */
@Injectable()
export class OutgoingMessageService {
  constructor(
    private readonly database: Database,
    private readonly conversationQueries: ConversationQueries,
    private readonly outgoingMessageRepository: OutgoingMessageRepository,
    private readonly outgoingMessageQueries: OutgoingMessageQueries,
    private readonly automaticReplyQueries: AutomaticReplyQueries,
    private readonly replyCommandService: ReplyCommandService,
    private readonly desktopCommandRepository: DesktopCommandRepository,
    private readonly outgoingContentService: OutgoingContentService,
    private readonly mediaService: MediaService,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends a message once: a repeated id returns the stored message. `conversation` may open one in the same transaction.
   * Rejects with `conversations.not_found`, `conversations.read_only`, `outgoing.id_in_use`, `outgoing.answered`,
   * `outgoing.on_its_way`, `outgoing.too_many`, `outgoing.not_taken`, `outgoing.window_closed`, `sub-accounts.deleting`, `media.not_found`,
   * `materials.not_found`, or `request.invalid` naming the field.
   */
  async send(
    tenantId: string,
    scope: ChatScope,
    conversation: string | ((tx: TenantTx) => Promise<string>),
    message: SendMessage,
  ): Promise<OutgoingMessage> {
    assertAnswers(scope);
    const work = async (tx: TenantTx) => {
      const id = typeof conversation === 'string' ? conversation : await conversation(tx);
      return this.sendOnce(tx, scope, id, message);
    };
    try {
      return await this.database.asTenant(tenantId, work);
    } catch (error) {
      throw isUniqueViolation(error, 'outgoing_messages_pkey') ? idInUse() : error;
    }
  }

  private async sendOnce(
    tx: TenantTx,
    scope: ChatScope,
    conversationId: string,
    message: SendMessage,
  ): Promise<OutgoingMessage> {
    const id = message.id.toLowerCase();
    const authorId = writerOf(scope);
    const { seen, seenOutgoing } = message;
    // Nobody erases the conversation meanwhile. Its messages are stored one after another, so that each sees the earlier.
    const [, conversation, stored, facts, automatic, author, answer] = await pipelined([
      lockAdvisory(tx, 'contacts', tx.tenantId, 'shared'),
      this.outgoingMessageQueries.lockPlace(tx, conversationId, scope),
      this.outgoingMessageRepository.placeOf(tx, id),
      this.outgoingMessageRepository.facts(tx, conversationId),
      this.automaticReplyQueries.inFlight(tx, [conversationId]),
      this.outgoingMessageQueries.accountOf(tx, authorId),
      seen === undefined
        ? null
        : this.outgoingMessageRepository.answerSince(tx, { conversationId, seen, seenOutgoing, authorId }),
    ]);
    if (!conversation) throw conversationNotFound();
    if (conversation.isDeleting) throw senderDeleted();
    if (stored) {
      if (stored.conversationId !== conversationId || stored.authorId !== authorId) throw idInUse();
      return this.viewOf(tx, id);
    }
    const { port, subAccountId } = conversation;
    if (port.subAccountId !== subAccountId) throw notTaken();
    const now = this.clock.now();
    const sendAt = sendAtOf(message, now);
    assertMaySend(conversation, facts, { sendAt, now });
    if (answer) throw answered(answer);
    const { text, medium } = await this.outgoingContentService.contentOf(tx, conversation, message);
    const content = { text, mediumId: medium?.id ?? null };
    const quoted = await this.outgoingContentService.quotedOf(tx, conversationId, message.quotes, port);
    if (message.replaces !== undefined)
      await this.replace(tx, conversationId, message.replaces.toLowerCase());
    const commandId = this.ids.next('cmd');
    const row = newOutgoing(conversation, message, {
      ...content,
      id,
      contactId: conversation.contactId,
      authorId,
      commandId,
      quotedMessageId: quoted?.messageId ?? null,
      sendAt,
      createdAt: now,
    });
    const quote = quoted && { externalId: quoted.externalId, text: quoted.text };
    const command = { id: commandId, cause: causeOf(id), subAccountId };
    const before = [...facts.commandIds, ...automatic.map((reply) => reply.commandId)];
    const order = sendAt === null && (await this.orderOf(tx, { author, content, conversation, quote }));
    const [, view] = await tx.commitWith(() => [
      this.outgoingMessageRepository.insert(tx, row),
      this.outgoingMessageQueries.view(tx, id, medium),
      order
        ? this.replyCommandService.enqueue(tx, [{ ...command, order }], before)
        : this.outbox.add(tx, 'outgoing.due', { id }, (sendAt ?? now).getTime() - now.getTime()),
      this.outbox.add(tx, 'outgoing.changed', { ids: [id] }),
    ]);
    if (!view) throw outgoingNotFound();
    return view;
  }

  /** Rejects with `conversations.not_found`. */
  async list(tenantId: string, scope: ChatScope, conversationId: string): Promise<OutgoingMessage[]> {
    const [, messages] = await this.database.asTenant(tenantId, (tx) =>
      pipelined([
        this.conversationQueries.view(tx, scope, conversationId),
        this.outgoingMessageQueries.list(tx, conversationId),
      ]),
    );
    return messages;
  }

  /**
   * Cancels a message that was not sent or whose outcome is unknown. A cancelled one stays as it is. Rejects with
   * `outgoing.not_found`, `conversations.not_found`, `conversations.read_only` or `outgoing.on_its_way`.
   */
  async cancel(tenantId: string, scope: ChatScope, id: string): Promise<OutgoingMessage> {
    assertAnswers(scope);
    return this.database.asTenant(tenantId, async (tx) => {
      const message = await this.outgoingMessageRepository.find(tx, id);
      if (!message) throw outgoingNotFound();
      await this.conversationQueries.view(tx, scope, message.conversationId);
      await this.withdraw(tx, message);
      await this.outbox.add(tx, 'outgoing.changed', { ids: [message.id] });
      return this.viewOf(tx, message.id);
    });
  }

  /**
   * Asks the client to withdraw a sent message. Asked again, it is the same request. Rejects with `outgoing.not_found`,
   * `conversations.not_found`, `conversations.read_only` or `outgoing.not_withdrawable`.
   */
  async withdrawSent(tenantId: string, scope: ChatScope, id: string): Promise<OutgoingMessage> {
    assertAnswers(scope);
    return this.database.asTenant(tenantId, async (tx) => {
      const message = await this.outgoingMessageRepository.find(tx, id);
      if (!message || (scope.subAccountId !== null && message.authorId !== scope.subAccountId))
        throw outgoingNotFound();
      const { subAccountId, socialAccountId, externalId, conversationId } = message;
      const place = await this.outgoingMessageQueries.place(tx, scope, conversationId);
      if (!place) throw conversationNotFound();
      const { contactAccount, port } = place;
      const isHeld = port.isOpen && port.subAccountId === subAccountId;
      const isSent = message.status !== 'failed' && externalId !== null;
      if (!isSent || !isHeld || !port.additions.includes('withdrawal')) throw notWithdrawable();
      await this.desktopCommandRepository.enqueue(tx, {
        subAccountId,
        socialAccountId,
        command: { kind: 'withdraw', socialAccountId, contactAccount, externalId },
        cause: withdrawalCauseOf(message.id),
      });
      return this.viewOf(tx, message.id);
    });
  }

  private async replace(tx: TenantTx, conversationId: string, id: string): Promise<void> {
    const replaced = await this.outgoingMessageRepository.find(tx, id);
    if (replaced?.conversationId !== conversationId)
      throw AppError.field('replaces', 'exists', 'The conversation has no such message.');
    await this.withdraw(tx, replaced);
    await this.outbox.add(tx, 'outgoing.changed', { ids: [id] });
  }

  /**
   * Deletes the command, then cancels the message. A first offer of the command decides against it, and an offered one is
   * cancelled only once its outcome is unknown.
   */
  private async withdraw(tx: TenantTx, message: OutgoingMessageEntity): Promise<void> {
    const { id, commandId, status } = message;
    if (status === 'cancelled') return;
    const isOver = status === 'failed' || status === 'unknown';
    const deleted = await this.desktopCommandRepository.deleteReplies(tx, {
      any: isOver ? [commandId] : [],
      unoffered: isOver ? [] : [commandId],
    });
    if (!(await this.outgoingMessageRepository.cancel(tx, id, deleted.length > 0))) throw onItsWay();
  }

  /** Sends a stored message's command, after the open ones of `before`. */
  async enqueue(
    tx: TenantTx,
    { id, cause, ...message }: { id: string; cause: string } & OrderedMessage,
    before: readonly string[],
  ): Promise<void> {
    const order = await this.orderOf(tx, message);
    const { subAccountId } = message.conversation;
    await this.replyCommandService.enqueue(tx, [{ id, cause, subAccountId, order }], before);
  }

  private async orderOf(
    tx: TenantTx,
    { content, conversation, author, quote }: OrderedMessage,
  ): Promise<ReplyOrder> {
    const { socialAccountId, contactAccount } = conversation;
    const medium =
      content.mediumId === null ? undefined : await this.mediaService.forClient(tx, content.mediumId);
    return {
      socialAccountId,
      contactAccount,
      text: content.text,
      ...(medium && { medium }),
      ...(quote && { quote }),
      author,
    };
  }

  private async viewOf(tx: TenantTx, id: string): Promise<OutgoingMessage> {
    const view = await this.outgoingMessageQueries.view(tx, id);
    if (!view) throw outgoingNotFound();
    return view;
  }
}
