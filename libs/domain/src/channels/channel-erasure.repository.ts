import { Injectable } from '@nestjs/common';
import { Database, type TenantTx } from '@parley/platform/database';
import { MediaService } from '../media/index.js';
import { ChannelEntity } from './channel.entity.js';
import { eraseInChunks, type ErasureSection, ErasureSectionRegistry } from '../sub-accounts/index.js';

/** Erases the channels of a deleted sub-account, and what channels store about contacts. */
@Injectable()
export class ChannelErasureRepository implements ErasureSection {
  constructor(
    erasureSectionRegistry: ErasureSectionRegistry,
    private readonly database: Database,
    private readonly mediaService: MediaService,
  ) {
    erasureSectionRegistry.register('channels', this);
  }

  async erase(tenantId: string, subAccountId: string): Promise<void> {
    for (const table of ['channel_events', 'channel_contacts', 'widget_visitors'])
      await eraseInChunks(this.database, tenantId, (tx, limit) =>
        tx.query(
          `delete from ${table} where ctid = any(array(
             select e.ctid from ${table} e join channels c on c.id = e.channel_id
             where c.tenant_id = $2 and c.sub_account_id = $1 limit $3)) returning 1`,
          [subAccountId, tx.tenantId, limit],
        ),
      );
    await eraseInChunks(this.database, tenantId, async (tx, limit) => {
      const rows = await tx.query<{ mediumId: string | null }>(
        `delete from widget_messages where ctid = any(array(
           select e.ctid from widget_messages e join channels c on c.id = e.channel_id
           where c.tenant_id = $2 and c.sub_account_id = $1 limit $3)) returning medium_id as "mediumId"`,
        [subAccountId, tx.tenantId, limit],
      );
      await this.drop(tx, rows);
      return rows;
    });
    await this.database.asTenant(tenantId, (tx) =>
      tx.manager.delete(ChannelEntity, { tenantId, subAccountId }),
    );
  }

  /** Deletes up to `limit` handled events and contacts of the tenant from before `until`; returns how many. */
  async deleteContactData(tx: TenantTx, until: Date, limit: number): Promise<number> {
    const events = await tx.query(
      `delete from channel_events where ctid = any(array(
         select ctid from channel_events where tenant_id = $1 and received_at <= $2 limit $3)) returning 1`,
      [tx.tenantId, until, limit],
    );
    const contacts = await tx.query(
      `delete from channel_contacts where ctid = any(array(
         select ctid from channel_contacts where tenant_id = $1 and gained_at <= $2 limit $3)) returning 1`,
      [tx.tenantId, until, limit],
    );
    const visitors = await tx.query(
      `delete from widget_visitors where ctid = any(array(
         select ctid from widget_visitors where tenant_id = $1 and created_at <= $2 limit $3)) returning 1`,
      [tx.tenantId, until, limit],
    );
    const messages = await tx.query<{ mediumId: string | null }>(
      `delete from widget_messages where ctid = any(array(
         select ctid from widget_messages where tenant_id = $1 and at <= $2 limit $3)) returning medium_id as "mediumId"`,
      [tx.tenantId, until, limit],
    );
    await this.drop(tx, messages);
    return Math.max(events.length, contacts.length, visitors.length, messages.length);
  }

  private async drop(tx: TenantTx, rows: readonly { mediumId: string | null }[]): Promise<void> {
    await this.mediaService.drop(tx, [...new Set(rows.flatMap(({ mediumId }) => mediumId ?? []))]);
  }
}
