import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { type TenantTx, pipelined } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { type LockedPlan, type TenantPlan, TenantPlanRepository } from '../../tenants/index.js';
import { PlanSegmentRepository } from './plan-segment.repository.js';
import { freePlan, type HeldNow, heldBy, isSamePlan } from './tenant-plan.policy.js';

/** The plan of a tenant. Each change of it goes through here. */
@Injectable()
export class TenantPlanService {
  constructor(
    private readonly tenantPlanRepository: TenantPlanRepository,
    private readonly planSegmentRepository: PlanSegmentRepository,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  /** The plan as it is stored, even if the package has expired since. */
  async read(tx: TenantTx): Promise<TenantPlan> {
    return this.tenantPlanRepository.read(tx);
  }

  /** As `read`, and locks the plan against other changes of package and ports until the transaction ends. */
  async lock(tx: TenantTx): Promise<LockedPlan> {
    return this.tenantPlanRepository.lock(tx);
  }

  /**
   * Publishes the change unless only former values differ. With `repriced`, the rest of the plan has a new
   * value, so earlier quotes are no longer valid.
   */
  async change(tx: TenantTx, before: LockedPlan, after: TenantPlan, repriced = false): Promise<void> {
    if (after === before && !repriced) return;
    const moved = !isSamePlan(before, after);
    const version = before.version + (moved || repriced ? 1 : 0);
    await pipelined([
      this.tenantPlanRepository.write(tx, before, { ...after, version }),
      moved && this.outbox.add(tx, 'package.changed', {}),
    ]);
  }

  /** Computes the plan anew from the tenant's segments and packs alone. */
  async recount(tx: TenantTx): Promise<HeldNow> {
    const now = this.clock.now();
    const [segments, pack] = await pipelined([
      this.planSegmentRepository.live(tx, now),
      this.planSegmentRepository.firstPack(tx),
    ]);
    const held = heldBy(segments);
    if (held || !pack) return held ?? freePlan;
    const { minPort, ...bought } = pack;
    return { ...bought, portNum: Math.max(1, minPort), endsAt: null };
  }
}
