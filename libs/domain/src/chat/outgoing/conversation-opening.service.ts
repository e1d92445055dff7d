import { Injectable } from '@nestjs/common';
import {
  type BeginConversation,
  chatLimits,
  type FindContact,
  type FoundContact,
  type OutgoingMessage,
  type Sender,
  type SendingState,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, lockAdvisory, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { lockSenders } from '../../ingest/index.js';
import { type NormalAccount, normaliseAccount, phoneNumber, sendingOf } from '../../platforms/index.js';
import { answerUntil } from '../../ports/index.js';
import { ConversationRepository } from '../conversations/conversation.repository.js';
import { type ChatScope, conversationNotFound } from '../history/chat-history.policy.js';
import { OutgoingMessageQueries } from './outgoing-message.queries.js';
import { type OpenSender, SenderQueries } from './sender.queries.js';
import { OutgoingMessageService } from './outgoing-message.service.js';

/** Whether and from where messages can be sent. Begins conversations with contacts that have not written yet. */
@Injectable()
export class ConversationOpeningService {
  constructor(
    private readonly database: Database,
    private readonly senderQueries: SenderQueries,
    private readonly outgoingMessageQueries: OutgoingMessageQueries,
    private readonly conversationRepository: ConversationRepository,
    private readonly outgoingMessageService: OutgoingMessageService,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** The social accounts that the scope answers for and whose client is there. */
  async senders(tenantId: string, scope: ChatScope): Promise<Sender[]> {
    const found = await this.database.asTenant(tenantId, (tx) =>
      this.senderQueries.open(tx, scope, { limit: chatLimits.sendersMax }),
    );
    return found.map(({ channelKind, ...sender }) => ({
      ...sender,
      begins: sendingOf(sender.platform, channelKind).begins,
    }));
  }

  /** Rejects with `outgoing.no_client` or `request.invalid` naming `account`. */
  async find(tenantId: string, scope: ChatScope, contact: FindContact): Promise<FoundContact> {
    return this.database.asTenant(tenantId, async (tx) => {
      const sender = await this.senderOf(tx, scope, contact);
      const { account, key } = accountOf(sender, contact.account);
      return { account, conversationId: await this.senderQueries.conversationOf(tx, scope, sender, key) };
    });
  }

  /**
   * Creates the conversation with its first message. A repeated request finds both. Rejects as `find` and
   * `OutgoingMessageService.send` do, and with `outgoing.contact_writes_first`.
   */
  async begin(
    tenantId: string,
    scope: ChatScope,
    { message, ...contact }: BeginConversation,
  ): Promise<OutgoingMessage> {
    const conversation = async (tx: TenantTx) => {
      const sender = await this.senderOf(tx, scope, contact);
      const account = accountOf(sender, contact.account);
      const found = await this.senderQueries.conversationOf(tx, scope, sender, account.key);
      if (found) return found;
      if (sendingOf(sender.platform, sender.channelKind).begins === null)
        throw new AppError(
          'outgoing.contact_writes_first',
          'The contact writes first to this social account.',
        );
      return this.open(tx, sender, account, message);
    };
    return this.outgoingMessageService.send(tenantId, scope, conversation, message);
  }

  /** Whether a message can be sent now. Rejects with `conversations.not_found`. */
  async sendingState(tenantId: string, scope: ChatScope, conversationId: string): Promise<SendingState> {
    const place = await this.database.readAsTenant(tenantId, (tx) =>
      this.outgoingMessageQueries.place(tx, scope, conversationId),
    );
    if (!place) throw conversationNotFound();
    const { port } = place;
    const isElsewhere = port.subAccountId !== place.subAccountId;
    const until = answerUntil(port.windowHours, place.lastInboundAt);
    const isLate = until !== null && until.getTime() <= this.clock.nowMs();
    const offline = port.isOpen ? null : ('no_client' as const);
    const closed = isLate ? ('window_closed' as const) : offline;
    const blocked = isElsewhere ? ('port_elsewhere' as const) : closed;
    const reason = scope.readOnly ? ('read_only' as const) : blocked;
    const sending = sendingOf(place.platform, port.channelKind);
    const { textMax, textUnit, captionMax, mediaKinds: kinds, fileMax } = sending;
    return {
      canSend: reason === null,
      reason,
      answerUntil: until && until.getTime() > 0 ? until.toISOString() : null,
      isArchived: place.isArchived,
      textMax,
      textUnit,
      captionMax,
      takesMedia: kinds.length > 0,
      mediaKinds: [...kinds],
      fileMax,
      additions: port.isOpen && !isElsewhere ? port.additions : [],
    };
  }

  private async senderOf(
    tx: TenantTx,
    scope: ChatScope,
    { socialAccountId }: FindContact,
  ): Promise<OpenSender> {
    const [sender] = await this.senderQueries.open(tx, scope, { socialAccountId, limit: 1 });
    if (!sender) throw new AppError('outgoing.no_client', 'No client holds this social account now.');
    return sender;
  }

  private async open(
    tx: TenantTx,
    { subAccountId, socialAccountId, platform }: OpenSender,
    { key: accountKey, account }: NormalAccount,
    { id, text }: BeginConversation['message'],
  ): Promise<string> {
    const now = this.clock.now();
    await lockAdvisory(tx, 'contacts', tx.tenantId, 'shared');
    await lockSenders(tx, [{ id, subAccountId }]);
    const contactId = await this.senderQueries.contactOf(tx, platform, accountKey);
    const target = {
      conversationKey: `${subAccountId} ${socialAccountId} ${accountKey}`,
      subAccountId,
      socialAccountId,
      platform,
      accountKey,
      account,
      nickname: '',
      link: '',
      phone: '',
      knownAt: now,
      contactId: contactId ?? this.ids.next('con'),
      conversationId: this.ids.next('cnv'),
      isStranger: contactId === undefined,
      isNew: true,
    };
    const [locked] = await this.conversationRepository.lock(tx, [target], now);
    if (!locked) throw new Error('the conversation was not locked');
    await this.conversationRepository.showBegun(tx, locked.id, text, now);
    return locked.id;
  }
}

/** Rejects with `request.invalid` naming `account`. */
function accountOf({ platform }: OpenSender, given: string): NormalAccount {
  const byNumber = sendingOf(platform).begins === 'number';
  const account = normaliseAccount(platform, byNumber ? (phoneNumber(given) ?? given) : given);
  if (account) return account;
  throw byNumber
    ? AppError.field('account', 'number', 'account must be a number with its country code')
    : AppError.field('account', 'account', 'account must be an account of the platform');
}
