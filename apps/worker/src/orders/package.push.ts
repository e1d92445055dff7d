import { Injectable } from '@nestjs/common';
import type { DesktopAllowance, TenantPackage } from '@parley/contracts/public';
import { TenantPackageQueries } from '@parley/domain/billing';
import { DesktopAllowanceQueries } from '@parley/domain/desktop';
import { SessionQueries } from '@parley/domain/identity';
import { PortQueries } from '@parley/domain/ports';
import { portAllowances } from '@parley/domain/sub-accounts';
import { Database, type TenantTx } from '@parley/platform/database';
import { KeyedThrottle, Realtime, rooms } from '@parley/platform/realtime';

interface Fresh {
  shown: TenantPackage;
  allowances: Map<string, DesktopAllowance>;
  online: Map<string, number>;
  shares: Map<string, number>;
}

const everyMs = 150;

/** Pushes a tenant's package and its ports to the tenant, to each agent and to each client. */
@Injectable()
export class PackagePush {
  private readonly coalescer = new KeyedThrottle(everyMs, (tenantId) => this.push(tenantId));

  constructor(
    private readonly database: Database,
    private readonly tenantPackageQueries: TenantPackageQueries,
    private readonly portQueries: PortQueries,
    private readonly allowanceQueries: DesktopAllowanceQueries,
    private readonly sessionQueries: SessionQueries,
    private readonly realtime: Realtime,
  ) {}

  /** Resolves once a package read after this call was pushed. */
  changed(tenantId: string): Promise<void> {
    return this.coalescer.call(tenantId);
  }

  private async push(tenantId: string): Promise<void> {
    const asOf = await this.realtime.nextReadVersion();
    const { shown, allowances, online, shares } = await this.database.asTenant(tenantId, (tx) =>
      this.read(tx),
    );
    const { portNum } = shown;
    const all = [...online.values()].reduce((sum, count) => sum + count, 0);
    await Promise.all([
      this.realtime.toTenant(tenantId, 'package:changed', shown, asOf),
      this.realtime.toTenant(tenantId, 'ports:changed', { ports: [], online: all, portNum }),
      ...[...shares].map(([id, share]) =>
        this.realtime.toSubAccount(id, 'ports:changed', {
          ports: [],
          online: online.get(id) ?? 0,
          portNum: share,
        }),
      ),
      ...[...allowances].map(([id, allowance]) =>
        this.realtime.toDesktop(rooms.subAccount(id), 'allowance', allowance),
      ),
    ]);
  }

  private async read(tx: TenantTx): Promise<Fresh> {
    const ids = await this.sessionQueries.agentsInConsole(tx);
    return {
      shown: await this.tenantPackageQueries.view(tx),
      allowances: await this.allowanceQueries.forClients(tx),
      online: await this.portQueries.onlineBySubAccount(tx),
      shares: await portAllowances(tx, ids),
    };
  }
}
