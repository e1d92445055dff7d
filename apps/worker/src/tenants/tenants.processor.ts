import { Injectable } from '@nestjs/common';
import { type EventDelivery, OnEventAfterCommit } from '@parley/platform/messaging';
import { Database } from '@parley/platform/database';
import { Realtime } from '@parley/platform/realtime';

@Injectable()
export class TenantsProcessor {
  constructor(
    private readonly database: Database,
    private readonly realtime: Realtime,
  ) {}

  /** The zone and the language are part of everyone's user: owners and the agents who are signed in. */
  @OnEventAfterCommit('tenants.push-edited')
  async edited({ tenantId }: EventDelivery<'tenants.push-edited'>): Promise<void> {
    const agents = await this.database.asTenant(tenantId, (tx) =>
      tx.query<{ subAccountId: string }>(
        `select distinct sub_account_id as "subAccountId" from sessions
         where tenant_id = $1 and kind = 'console' and role = 'agent' and ended_at is null`,
        [tenantId],
      ),
    );
    await this.realtime.toTenant(tenantId, 'user:changed', {});
    await Promise.all(
      agents.map(({ subAccountId }) => this.realtime.toSubAccount(subAccountId, 'user:changed', {})),
    );
  }
}
