import { Injectable } from '@nestjs/common';
import { ProxyQueries } from '@parley/domain/proxies';
import { type EventDelivery, OnEventAfterCommit } from '@parley/platform/messaging';
import { Database } from '@parley/platform/database';
import { Realtime, rooms } from '@parley/platform/realtime';

/** Pushes the results for proxies to owners. Agents see no proxies. */
@Injectable()
export class ProxiesProcessor {
  constructor(
    private readonly database: Database,
    private readonly proxyQueries: ProxyQueries,
    private readonly realtime: Realtime,
  ) {}

  @OnEventAfterCommit('proxies.push-changed')
  async changed({ tenantId, payload }: EventDelivery<'proxies.push-changed'>): Promise<void> {
    const { asOf, occupied } = await this.realtime.beginPush([rooms.tenant(tenantId)], ['proxy:changed']);
    if (occupied.size === 0) return;
    const [view] = await this.database.asTenant(tenantId, (tx) =>
      this.proxyQueries.getMany(tx, [payload.proxyId]),
    );
    if (view) await this.realtime.toTenant(tenantId, 'proxy:changed', view, asOf);
  }

  @OnEventAfterCommit('proxies.push-deleted')
  async deleted({ tenantId, payload }: EventDelivery<'proxies.push-deleted'>): Promise<void> {
    await this.realtime.toTenant(tenantId, 'proxy:deleted', { id: payload.proxyId });
  }
}
