import { Injectable } from '@nestjs/common';
import type { ApiChannelOutcome, MessageStatusEvent, ReportEvent } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { OutgoingStatusService } from '../../chat/index.js';
import { DesktopCommandRepository } from '../../commands/index.js';
import { DesktopConfirmationService, DesktopReportService } from '../../desktop/index.js';
import { AutomaticReplyRepository } from '../../replies/index.js';
import type { SendOutcome } from '../adapters/adapter.js';
import { reportId } from '../adapters/report-id.js';
import { ChannelDeliveryService } from '../channel-delivery.service.js';
import { type Command, type Holding, sourceOf } from './channel-send.policy.js';
import { ChannelSendRepository } from './channel-send.repository.js';

type Withdrawal = Pick<Extract<Command, { kind: 'withdraw' }>, 'id' | 'contactAccount' | 'externalId'>;

/** Stores the outcomes of calls. Each ends its call, so that the contact's next one begins. */
@Injectable()
export class ChannelOutcomeService {
  constructor(
    private readonly database: Database,
    private readonly channelSendRepository: ChannelSendRepository,
    private readonly channelDeliveryService: ChannelDeliveryService,
    private readonly desktopCommandRepository: DesktopCommandRepository,
    private readonly desktopConfirmationService: DesktopConfirmationService,
    private readonly desktopReportService: DesktopReportService,
    private readonly outgoingStatusService: OutgoingStatusService,
    private readonly automaticReplyRepository: AutomaticReplyRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** The client that did not learn the outcome in time reports the message, as a desktop client does. */
  async confirm(
    channel: Holding,
    id: string,
    sent: Extract<SendOutcome, { outcome: 'sent' }> | null,
  ): Promise<void> {
    const source = sourceOf(channel);
    const messageId = reportId(channel.id, `sent ${id}`);
    const { confirmed } = await this.desktopConfirmationService.confirm(source, {
      ids: [id],
      sent: sent ? [{ id, messageId, at: sent.at, externalId: sent.externalId }] : [],
    });
    if (confirmed === 0 && sent)
      await this.report(channel, { id: messageId, at: sent.at, commandId: id, status: 'sent' });
    await this.database.asTenant(channel.tenantId, (tx) => this.channelSendRepository.end(tx, [id]));
    if (channel.problem !== null) await this.channelDeliveryService.works(channel);
  }

  async refuse(
    channel: Holding,
    id: string,
    { failure }: Pick<Extract<SendOutcome, { outcome: 'refused' }>, 'failure'>,
  ): Promise<void> {
    const failed = { id: reportId(channel.id, `failed ${id}`), at: this.clock.nowMs(), failure };
    await this.report(channel, { ...failed, commandId: id, status: 'failed' });
    await this.database.asTenant(channel.tenantId, async (tx) => {
      await this.endReply(tx, id, failure === 'window_closed' ? 'window-closed' : 'refused');
    });
  }

  /** Settles a command that the tenant's own system carried out, or cannot carry out. */
  async settle(channel: Holding, { commandId, failure, externalId, at }: ApiChannelOutcome): Promise<void> {
    if (failure !== undefined) return this.refuse(channel, commandId, { failure });
    const sentAt = at === undefined ? this.clock.nowMs() : Date.parse(at);
    await this.confirm(channel, commandId, {
      outcome: 'sent',
      externalId: externalId ?? commandId,
      at: sentAt,
    });
  }

  /** An automatic reply shows why it was not sent at the message that triggered it. */
  private async endReply(
    tx: TenantTx,
    commandId: string,
    reason: 'window-closed' | 'refused' | 'unknown',
  ): Promise<void> {
    const changed = await this.automaticReplyRepository.giveUp(tx, [commandId], reason);
    for (const { subAccountId, conversationId } of changed)
      await this.outbox.add(tx, 'conversations.changed', {
        changed: [{ subAccountId, conversationIds: [conversationId] }],
      });
    await this.desktopCommandRepository.deleteReplies(tx, { any: [commandId], unoffered: [] });
    await this.channelSendRepository.end(tx, [commandId]);
  }

  /** The platform has withdrawn a message. */
  async withdrawn(channel: Holding, { id, contactAccount, externalId }: Withdrawal): Promise<void> {
    await this.store(channel, {
      id: reportId(channel.id, `withdrawn ${id}`),
      kind: 'message.withdrawn',
      at: this.clock.nowMs(),
      socialAccountId: channel.socialAccountId,
      contactAccount,
      externalId,
    });
    await this.confirm(channel, id, null);
  }

  /** The message is not sent again. The console shows that its outcome is unknown. */
  async giveUp(tenantId: string, commandId: string): Promise<void> {
    await this.database.asTenant(tenantId, async (tx) => {
      await this.outgoingStatusService.followOffers(tx, { offered: [], elsewhere: [commandId] });
      await this.endReply(tx, commandId, 'unknown');
    });
  }

  /** Decides on the calls of processes that have failed: their outcome is unknown. System path: it serves all tenants. */
  async giveUpLost(): Promise<void> {
    const lost = await this.database.asSystem((tx) => this.channelSendRepository.lost(tx));
    for (const { tenantId, commandId } of lost) await this.giveUp(tenantId, commandId);
  }

  private async report(
    channel: Holding,
    status: Omit<MessageStatusEvent, 'kind' | 'socialAccountId'>,
  ): Promise<void> {
    const { socialAccountId } = channel;
    await this.store(channel, { ...status, kind: 'message.status', socialAccountId });
  }

  /** Reports an event as a desktop client does. */
  private async store(channel: Holding, event: ReportEvent): Promise<void> {
    await this.desktopReportService.store(sourceOf(channel), { events: [event], more: true });
  }
}
