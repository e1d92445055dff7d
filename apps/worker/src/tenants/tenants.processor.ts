import { Injectable } from '@nestjs/common';
import { SessionQueries } from '@parley/domain/identity';
import { type EventDelivery, OnEventAfterCommit } from '@parley/platform/messaging';
import { Database } from '@parley/platform/database';
import { Realtime } from '@parley/platform/realtime';
import { OperatorPush } from '../operator/operator.push.js';

@Injectable()
export class TenantsProcessor {
  constructor(
    private readonly sessionQueries: SessionQueries,
    private readonly database: Database,
    private readonly realtime: Realtime,
    private readonly operatorPush: OperatorPush,
  ) {}

  /** The zone and the language are part of the current user, for owners and for signed-in agents. */
  @OnEventAfterCommit('tenants.push-edited')
  async edited({ tenantId }: EventDelivery<'tenants.push-edited'>): Promise<void> {
    const agents = await this.database.asTenant(tenantId, (tx) => this.sessionQueries.agentsInConsole(tx));
    await Promise.all([
      this.realtime.toTenant(tenantId, 'user:changed', {}),
      ...agents.map((id) => this.realtime.toSubAccount(id, 'user:changed', {})),
      this.operatorPush.changed('tenants'),
    ]);
  }
}
