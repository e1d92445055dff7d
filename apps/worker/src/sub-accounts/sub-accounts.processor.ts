import { Injectable } from '@nestjs/common';
import { SubAccountQueries } from '@parley/domain/sub-accounts';
import { type EventDelivery, OnEventAfterCommit } from '@parley/platform/messaging';
import { Database } from '@parley/platform/database';
import { Realtime, rooms } from '@parley/platform/realtime';

@Injectable()
export class SubAccountsProcessor {
  constructor(
    private readonly database: Database,
    private readonly subAccountQueries: SubAccountQueries,
    private readonly realtime: Realtime,
  ) {}

  @OnEventAfterCommit('sub-accounts.push-created')
  async created({ tenantId, payload }: EventDelivery<'sub-accounts.push-created'>): Promise<void> {
    await this.push(tenantId, payload.subAccountId);
  }

  @OnEventAfterCommit('sub-accounts.push-edited')
  async edited({ tenantId, payload }: EventDelivery<'sub-accounts.push-edited'>): Promise<void> {
    await this.push(tenantId, payload.subAccountId);
  }

  @OnEventAfterCommit('sub-accounts.push-stopped')
  async stopped({ tenantId, payload }: EventDelivery<'sub-accounts.push-stopped'>): Promise<void> {
    await this.push(tenantId, payload.subAccountId);
  }

  @OnEventAfterCommit('sub-accounts.push-enabled')
  async enabled({ tenantId, payload }: EventDelivery<'sub-accounts.push-enabled'>): Promise<void> {
    await this.push(tenantId, payload.subAccountId);
  }

  @OnEventAfterCommit('sub-accounts.push-rotated')
  async rotated({ tenantId, payload }: EventDelivery<'sub-accounts.push-rotated'>): Promise<void> {
    await this.push(tenantId, payload.subAccountId);
  }

  @OnEventAfterCommit('sub-accounts.push-deleting')
  async deleting({ tenantId, payload }: EventDelivery<'sub-accounts.push-deleting'>): Promise<void> {
    await this.push(tenantId, payload.subAccountId);
  }

  /** The deleted sub-account's agents have no connection any more. */
  @OnEventAfterCommit('sub-accounts.push-deleted')
  async deleted({ tenantId, payload }: EventDelivery<'sub-accounts.push-deleted'>): Promise<void> {
    await this.realtime.toTenant(tenantId, 'sub-account:deleted', { id: payload.subAccountId });
  }

  private async push(tenantId: string, subAccountId: string): Promise<void> {
    const both = [rooms.tenant(tenantId), rooms.subAccount(subAccountId)];
    const { asOf, occupied } = await this.realtime.beginPush(both, ['sub-account:changed']);
    if (occupied.size === 0) return;
    const [view] = await this.database.asTenant(tenantId, (tx) =>
      this.subAccountQueries.getMany(tx, [subAccountId]),
    );
    if (!view) return;
    await Promise.all([
      this.realtime.toTenant(tenantId, 'sub-account:changed', view, asOf),
      this.realtime.toSubAccount(subAccountId, 'sub-account:changed', view, asOf),
    ]);
  }
}
