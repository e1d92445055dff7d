import { Injectable } from '@nestjs/common';
import { ProxyViews } from '@parley/domain/proxies';
import { type Delivered, Live } from '@parley/platform/messaging';
import { Database } from '@parley/platform/database';
import { Realtime } from '@parley/platform/realtime';

/** Shows owners what became of a proxy; agents see none. */
@Injectable()
export class ProxiesProcessor {
  constructor(
    private readonly database: Database,
    private readonly views: ProxyViews,
    private readonly realtime: Realtime,
  ) {}

  @Live('proxies.push-changed')
  async changed({ tenantId, payload }: Delivered<'proxies.push-changed'>): Promise<void> {
    const asOf = await this.realtime.moment();
    const [view] = await this.database.asTenant(tenantId, (tx) => this.views.ofIds(tx, [payload.proxyId]));
    if (view) await this.realtime.toTenant(tenantId, 'proxy:changed', view, asOf);
  }

  @Live('proxies.push-deleted')
  async deleted({ tenantId, payload }: Delivered<'proxies.push-deleted'>): Promise<void> {
    await this.realtime.toTenant(tenantId, 'proxy:deleted', { id: payload.proxyId });
  }
}
