import { Injectable } from '@nestjs/common';
import type { PackageFamily } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';

export interface NewSegment {
  orderId: string;
  packageId: string;
  family: PackageFamily;
  kind: 'plan' | 'ports';
  ports: number;
  days: number;
  /** Cents. */
  paid: number;
  startsAt: Date;
  endsAt: Date;
}

/** Ports added to the plan that moves up end with it, and were there before. */
const endRefundedSql = `
  with ended as (
    update package_segments set ended_at = $3, end_reason = 'refunded'
    where tenant_id = $1 and order_id = $2 and ended_at is null and ends_at > $3
    returning kind, ends_at, ends_at - greatest(starts_at, $3) as rest),
  moved as (
    update package_segments s set ends_at = s.ends_at - e.rest,
      starts_at = case when s.starts_at < e.ends_at then s.starts_at else s.starts_at - e.rest end
    from ended e where e.kind = 'plan' and s.tenant_id = $1 and s.ended_at is null and s.ends_at > e.ends_at)
  select kind from ended`;

/** The stretches that orders bring. The tenant's plan must be locked. */
@Injectable()
export class Segments {
  constructor(
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async add(tx: TenantTx, segment: NewSegment): Promise<void> {
    const { orderId, packageId, family, kind, ports, days, paid, startsAt, endsAt } = segment;
    await tx.prepared(
      `insert into package_segments
         (id, tenant_id, order_id, package_id, family, kind, ports, days, paid, starts_at, ends_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        ...[this.ids.next('seg'), tx.tenantId, orderId, packageId, family, kind],
        ...[ports, days, paid, startsAt, endsAt],
      ],
    );
  }

  /** Another plan takes their place: those that run, and those that would have. */
  async endAll(tx: TenantTx): Promise<void> {
    await tx.prepared(
      `update package_segments set ended_at = $2, end_reason = 'changed'
       where tenant_id = $1 and ended_at is null and ends_at > $2`,
      [tx.tenantId, this.clock.now()],
    );
  }

  /** So much of what was paid for an order's segment was given back. Says whether less is credited for it now. */
  async lower(tx: TenantTx, orderId: string, amount: number): Promise<boolean> {
    const lowered = await tx.query(
      `update package_segments set paid = greatest(0, paid - $3)
       where tenant_id = $1 and order_id = $2 and paid > 0 returning id`,
      [tx.tenantId, orderId, amount],
    );
    return lowered.length > 0;
  }

  /** All of it was: the segment ends, and those behind it move up. False where there is none, or it was over. */
  async endRefunded(tx: TenantTx, orderId: string): Promise<boolean> {
    const ended = await tx.query(endRefundedSql, [tx.tenantId, orderId, this.clock.now()]);
    return ended.length > 0;
  }
}
