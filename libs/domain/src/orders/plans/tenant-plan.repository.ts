import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { asLocked, type Locked, pipelined, type TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import {
  freePlan,
  type HeldNow,
  heldBy,
  isSamePlan,
  type LiveSegment,
  type Plan,
} from './tenant-plan.policy.js';

const planSql = `select package_family as family, package_id as "packageId", port_num as "portNum",
    package_ends_at as "endsAt", old_package_family as "oldFamily", old_port_num as "oldPortNum",
    package_ended_at as "endedAt", trial_at as "trialAt", first_purchase_at as "firstPurchaseAt",
    package_version as version from tenants where id = $1`;

const segmentsSql = `select kind, family, package_id as "packageId", ports, ends_at as "endsAt" from package_segments
  where tenant_id = $1 and ended_at is null and ends_at > $2 order by id`;

/** The first pack that counts since the last plan by days was over. */
const packSql = `select o.family, o.package_id as "packageId", (o.package ->> 'minPort')::int as "minPort" from orders o
  where o.tenant_id = $1 and o.status = 'success' and o.package ->> 'type' = '0'
    and (o.refunded < o.amount or o.amount = 0)
    and o.completed_at > coalesce((select max(coalesce(s.ended_at, s.ends_at)) from package_segments s
      where s.tenant_id = $1 and s.kind = 'plan'), '-infinity')
  order by o.completed_at, o.id limit 1`;

/** A plan that nobody else changes until the transaction ends. */
export type LockedPlan = Plan & Locked<'plan'>;

/** The plan in a tenant's row: each of its changes goes through here. */
@Injectable()
export class TenantPlanRepository {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  /** As the row has it, also where it has run out meanwhile. */
  async read(tx: TenantTx): Promise<Plan> {
    return planOf(await tx.query<Plan>(planSql, [tx.tenantId]));
  }

  /** The same, held against every other change of package and ports until the transaction ends. */
  async lock(tx: TenantTx): Promise<LockedPlan> {
    return asLocked<'plan', Plan>(
      planOf(await tx.query<Plan>(`${planSql} for no key update`, [tx.tenantId])),
    );
  }

  /**
   * Tells of it too; where only what was had once differs, nobody is told. `repriced` where what is left of it is worth
   * something else now: no quote of before holds any more.
   */
  async write(tx: TenantTx, before: LockedPlan, after: Plan, repriced = false): Promise<void> {
    if (after === before && !repriced) return;
    const moved = !isSamePlan(before, after);
    const version = before.version + (moved || repriced ? 1 : 0);
    await pipelined([
      tx.query(
        `update tenants set package_family = $2, package_id = $3, port_num = $4, package_ends_at = $5,
           old_package_family = $6, old_port_num = $7, package_ended_at = $8, trial_at = $9, first_purchase_at = $10,
           package_version = $11 where id = $1`,
        [
          tx.tenantId,
          after.family,
          after.packageId,
          after.portNum,
          after.endsAt,
          after.oldFamily,
          after.oldPortNum,
          after.endedAt,
          after.trialAt,
          after.firstPurchaseAt,
          version,
        ],
      ),
      moved && this.outbox.add(tx, 'package.changed', {}),
    ]);
  }

  /** What the tenant's purchases give it now, by its segments and packs alone. */
  async recount(tx: TenantTx): Promise<HeldNow> {
    const [segments, [pack]] = await pipelined([
      tx.query<LiveSegment>(segmentsSql, [tx.tenantId, this.clock.now()]),
      tx.query<Pick<Plan, 'family' | 'packageId'> & { minPort: number }>(packSql, [tx.tenantId]),
    ]);
    const held = heldBy(segments);
    if (held || !pack) return held ?? freePlan;
    const { minPort, ...bought } = pack;
    return { ...bought, portNum: Math.max(1, minPort), endsAt: null };
  }
}

function planOf([row]: Plan[]): Plan {
  if (!row) throw new Error('a tenant is missing');
  return row;
}
