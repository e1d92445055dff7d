import { Injectable } from '@nestjs/common';
import { SubAccountViews } from '@parley/domain/sub-accounts';
import { type Delivered, Live } from '@parley/platform/messaging';
import { Database } from '@parley/platform/database';
import { Realtime } from '@parley/platform/realtime';

@Injectable()
export class SubAccountsProcessor {
  constructor(
    private readonly database: Database,
    private readonly subAccounts: SubAccountViews,
    private readonly realtime: Realtime,
  ) {}

  @Live('sub-accounts.push-created')
  async created({ tenantId, payload }: Delivered<'sub-accounts.push-created'>): Promise<void> {
    await this.push(tenantId, payload.subAccountId);
  }

  @Live('sub-accounts.push-edited')
  async edited({ tenantId, payload }: Delivered<'sub-accounts.push-edited'>): Promise<void> {
    await this.push(tenantId, payload.subAccountId);
  }

  @Live('sub-accounts.push-stopped')
  async stopped({ tenantId, payload }: Delivered<'sub-accounts.push-stopped'>): Promise<void> {
    await this.push(tenantId, payload.subAccountId);
  }

  @Live('sub-accounts.push-enabled')
  async enabled({ tenantId, payload }: Delivered<'sub-accounts.push-enabled'>): Promise<void> {
    await this.push(tenantId, payload.subAccountId);
  }

  @Live('sub-accounts.push-rotated')
  async rotated({ tenantId, payload }: Delivered<'sub-accounts.push-rotated'>): Promise<void> {
    await this.push(tenantId, payload.subAccountId);
  }

  @Live('sub-accounts.push-deleting')
  async deleting({ tenantId, payload }: Delivered<'sub-accounts.push-deleting'>): Promise<void> {
    await this.push(tenantId, payload.subAccountId);
  }

  /** Its agents have no connection any more. */
  @Live('sub-accounts.push-deleted')
  async deleted({ tenantId, payload }: Delivered<'sub-accounts.push-deleted'>): Promise<void> {
    await this.realtime.toTenant(tenantId, 'sub-account:deleted', { id: payload.subAccountId });
  }

  private async push(tenantId: string, subAccountId: string): Promise<void> {
    const asOf = await this.realtime.moment();
    const [view] = await this.database.asTenant(tenantId, (tx) => this.subAccounts.ofIds(tx, [subAccountId]));
    if (!view) return;
    await this.realtime.toTenant(tenantId, 'sub-account:changed', view, asOf);
    await this.realtime.toSubAccount(subAccountId, 'sub-account:changed', view, asOf);
  }
}
