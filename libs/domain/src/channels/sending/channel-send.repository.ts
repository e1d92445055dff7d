import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { rowList, type SystemTx, type TenantTx } from '@parley/platform/database';
import { In, LessThan } from 'typeorm';
import { ChannelSendEntity } from '../channel.entity.js';

type Call = Pick<ChannelSendEntity, 'commandId' | 'contactAccount'>;

const calls = rowList<Call>({ commandId: 'text', contactAccount: 'text' });

/** The calls that send messages now. A contact has one at a time. */
@Injectable()
export class ChannelSendRepository {
  constructor(private readonly clock: Clock) {}

  /** The contacts of a channel that have a call. */
  async busy(tx: TenantTx, channelId: string): Promise<Set<string>> {
    const rows = await tx.query<Pick<Call, 'contactAccount'>>(
      'select contact_account as "contactAccount" from channel_sends where tenant_id = $1 and channel_id = $2',
      [tx.tenantId, channelId],
    );
    return new Set(rows.map(({ contactAccount }) => contactAccount));
  }

  /** Begins calls. Returns the commands of those that no other process has begun, and whose contact has no other call. */
  async begin(tx: TenantTx, channelId: string, begun: readonly Call[], forMs: number): Promise<Set<string>> {
    const rows = await tx.query<{ id: string }>(
      `insert into channel_sends (command_id, tenant_id, channel_id, contact_account, until)
       select g.command_id, $1, $2, g.contact_account, $3 from ${calls.as('g', 4)} order by g.command_id
       on conflict do nothing returning command_id as id`,
      [tx.tenantId, channelId, new Date(this.clock.nowMs() + forMs), ...calls.parameters(begun)],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** The outcomes of these calls are decided. */
  async end(tx: TenantTx, commandIds: readonly string[]): Promise<void> {
    await tx.manager.delete(ChannelSendEntity, { tenantId: tx.tenantId, commandId: In([...commandIds]) });
  }

  /** The calls of all tenants whose process has failed. */
  async lost(tx: SystemTx): Promise<ChannelSendEntity[]> {
    return tx.manager.find(ChannelSendEntity, {
      where: { until: LessThan(this.clock.now()) },
      order: { until: 'asc' },
      take: 500,
    });
  }
}
