import { Injectable } from '@nestjs/common';
import { chatLimits, type MessageStatusEvent } from '@parley/contracts/public';
import type { EventPayload } from '@parley/contracts/server';
import { Clock } from '@parley/platform/clock';
import { Database, forEachTenant, pipelined, type TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { PublicEventPublisher } from '../../public-events/index.js';
import type { WaitingMessage } from '../messages/message-rows.js';
import type { ConversationsOf } from '../rights/agent.repository.js';
import { OutgoingPushDispatcher } from './outgoing-push-dispatcher.js';
import { reportedStatuses } from './outgoing-message.policy.js';
import {
  OutgoingMessageRepository,
  type ReportedStatus,
  type SentOutgoing,
} from './outgoing-message.repository.js';

export type { SentOutgoing } from './outgoing-message.repository.js';

export interface StatusReport extends ReportedStatus {
  status: MessageStatusEvent['status'];
}

const chunk = 500;
/** Longer than the difference between clocks: a command is offered until its own hour. */
const graceMs = 60_000;
const pushAgainAfterMs = 2_000;

interface Written {
  message: Pick<WaitingMessage, 'id' | 'outgoingId' | 'externalId' | 'notKept'>;
}

/** The outgoing messages that persons sent in Parley, among reported messages. */
export function toSentOutgoing(written: readonly Written[], archived: readonly Written[]): SentOutgoing[] {
  const kept = new Set(archived.filter(({ message }) => !message.notKept));
  return written.flatMap((one) => {
    const { outgoingId, id, externalId } = one.message;
    return outgoingId === null ? [] : [{ id: outgoingId, reportId: id, externalId, isKept: kept.has(one) }];
  });
}

/** Follows outgoing messages: on their way to a client, on the platform, and past their day. */
@Injectable()
export class OutgoingStatusService {
  constructor(
    private readonly database: Database,
    private readonly outgoingMessageRepository: OutgoingMessageRepository,
    private readonly outgoingPushDispatcher: OutgoingPushDispatcher,
    private readonly publicEvents: PublicEventPublisher,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Clients sent these messages, in these conversations. Sends its statements together. A person waits for the push, so
   * this process pushes after the commit. An event does it again in case that this process ends first, and at once for
   * messages without a report, whose conversations are not known here.
   */
  async sent(
    tx: TenantTx,
    messages: readonly SentOutgoing[],
    conversations: readonly ConversationsOf[],
  ): Promise<void> {
    const ids = messages.map(({ id }) => id);
    const isKnown = messages.every(({ reportId }) => reportId !== null);
    const sent = this.outgoingMessageRepository.sent(tx, messages);
    const prepared = isKnown && this.outgoingPushDispatcher.prepare(tx, conversations);
    if (prepared)
      tx.afterCommit(
        () =>
          void Promise.all([prepared, sent])
            .then(([push, changed]) => push(changed))
            .catch(() => undefined),
      );
    await pipelined([
      sent,
      prepared,
      this.outbox.add(tx, 'outgoing.changed', { ids }, isKnown ? pushAgainAfterMs : 0),
      ...(this.publicEvents.wants(tx.tenantId, 'message.status')
        ? [this.publicEvents.statuses(tx, ids)]
        : []),
    ]);
  }

  /** Stores statuses that clients report. The strongest of a message stays, and unknown messages are ignored. */
  async report(tenantId: string, reports: readonly StatusReport[]): Promise<void> {
    await this.database.asTenant(tenantId, async (tx) => {
      const changed = await pipelined(
        reportedStatuses.map((status) => {
          const some = reports.filter((report) => report.status === status);
          return some.length > 0 ? this.outgoingMessageRepository.report(tx, status, some) : [];
        }),
      );
      await this.show(tx, changed.flat());
    });
  }

  /** A message that another device was offered first is never offered again. Whether that device sent it is unknown. */
  async followOffers(
    tx: TenantTx,
    { offered, elsewhere }: EventPayload<'desktop.personal-offered'>,
  ): Promise<void> {
    const lost = await this.outgoingMessageRepository.markUnknown(tx, elsewhere);
    await this.show(tx, [...lost, ...(await this.outgoingMessageRepository.idsOf(tx, offered))]);
  }

  /** Decides on the messages of all tenants that no client confirmed within a day. It is safe to run twice at once. */
  async expire(): Promise<void> {
    const before = new Date(this.clock.nowMs() - chatLimits.outgoingHours * 3_600_000 - graceMs);
    let tenantIds = await this.outgoingMessageRepository.tenantsWithExpired(before);
    while (tenantIds.length > 0) {
      const expired = await forEachTenant(this.database, tenantIds, async (tx) => {
        const ids = await this.outgoingMessageRepository.expire(tx, before, chunk);
        await this.show(tx, ids);
        return ids.length;
      });
      tenantIds = tenantIds.filter((id) => expired.get(id) === chunk);
    }
  }

  private async show(tx: TenantTx, ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    const changed = [...new Set(ids)];
    await this.outbox.add(tx, 'outgoing.changed', { ids: changed });
    await this.publicEvents.statuses(tx, changed);
  }
}
