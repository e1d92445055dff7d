import { Injectable } from '@nestjs/common';
import { type PackageFamily, tenantLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/outbox';
import { NoticesService } from '../notifications/index.js';
import { PortService } from '../ports/index.js';
import { lockPorts, ReservationShrinking } from '../sub-accounts/index.js';

interface Ended {
  family: PackageFamily;
  endedAt: Date;
}

const chunk = 100;

/** What it held is kept beside it: a renewal is of that. Its end is the package's, however late this runs. */
const fallBackSql = `
  update tenants set package_family = 'MIAN_FEI_ROOT', old_package_family = package_family, old_port_num = port_num,
    port_num = $3, package_id = null, package_ended_at = package_ends_at, package_ends_at = null,
    package_version = package_version + 1
  where id = $1 and package_family <> 'MIAN_FEI_ROOT' and package_ends_at <= $2
  returning old_package_family as family, package_ended_at as "endedAt"`;

/**
 * Has packages run out: back to the free plan, with its data. Each tenant in a transaction of its own, in which its
 * end is looked at again: what was renewed meanwhile goes on, and whoever comes second finds done what is done.
 */
@Injectable()
export class PackageExpiry {
  constructor(
    private readonly database: Database,
    private readonly ports: PortService,
    private readonly reservations: ReservationShrinking,
    private readonly notices: NoticesService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Returns how many ran out. */
  async expireDue(): Promise<number> {
    const now = this.clock.now();
    let expired = 0;
    for (let [last, full] = ['', true]; full; ) {
      const ids = await this.due(now, last);
      for (const id of ids) if (await this.database.asTenant(id, (tx) => this.expire(tx))) expired += 1;
      last = ids.at(-1) ?? '';
      full = ids.length === chunk;
    }
    return expired;
  }

  /** False where it has not run out, or did before. */
  async expire(tx: TenantTx): Promise<boolean> {
    await lockPorts(tx);
    const portNum = tenantLimits.freePorts;
    const [ended] = await tx.query<Ended>(fallBackSql, [tx.tenantId, this.clock.now(), portNum]);
    if (!ended) return false;
    await this.reservations.shrink(tx, portNum);
    await this.ports.fit(tx, 'package_expired');
    const { family, endedAt } = ended;
    await this.notices.create(tx, {
      ...{ kind: 'package.expired', params: { family }, subAccountId: null },
      cause: `package.expired ${endedAt.getTime()}`,
    });
    await this.outbox.add(tx, 'package.expired', { family, endedAt: endedAt.toISOString() });
    await this.outbox.add(tx, 'package.changed', {});
    return true;
  }

  /** System path: only finds whose turn it is. */
  private async due(now: Date, after: string): Promise<string[]> {
    const rows = await this.database.querySystem<{ id: string }>(
      `select id from tenants where package_family <> 'MIAN_FEI_ROOT' and package_ends_at <= $1 and id > $2
       order by id limit ${chunk}`,
      [now, after],
    );
    return rows.map(({ id }) => id);
  }
}
