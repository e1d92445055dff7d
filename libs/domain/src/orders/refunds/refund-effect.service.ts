import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { CharacterRecallService } from '../../characters/index.js';
import { type Changes, planChanges } from '../fulfilment/fulfilment.service.js';
import { MoneyLedgerRepository } from '../ledger/money-ledger.repository.js';
import { PlanSegmentRepository } from '../plans/plan-segment.repository.js';
import { holding, planAt } from '../plans/tenant-plan.policy.js';
import { TenantPlanService } from '../plans/tenant-plan.service.js';
import type { LockedPlan, TenantPlan } from '../../tenants/index.js';

interface Refunded {
  orderId: string;
  refundId: string;
  /** Cents. */
  amount: number;
  /** The part of it that had paid for another order, as a credit. */
  credited: number;
  plan: LockedPlan;
  isPacks: boolean;
  /** All characters that the order brought, where it is refunded in full: what it brought ends. */
  characters?: number;
}

interface TakenBack {
  characters: number;
  charactersSpent: number;
  changes: Changes;
}

/** Takes back what a refunded order brought. */
@Injectable()
export class RefundEffectService {
  constructor(
    private readonly plans: TenantPlanService,
    private readonly planSegmentRepository: PlanSegmentRepository,
    private readonly money: MoneyLedgerRepository,
    private readonly characters: CharacterRecallService,
    private readonly clock: Clock,
  ) {}

  /**
   * The order must be refunded already. Characters go back as far as there are any, on whichever balance; returns how
   * many did, and how many of those the order brought are spent.
   */
  async reverse(tx: TenantTx, refund: Refunded): Promise<TakenBack> {
    const { orderId, refundId, amount, credited, plan, characters: brought } = refund;
    await this.money.refund(tx, { orderId, amount, cause: refundId });
    const isLowered = await this.planSegmentRepository.reduceCarriedCredit(tx, orderId, { amount, credited });
    const after = brought === undefined ? plan : await this.without(tx, refund);
    await this.plans.change(tx, plan, after, isLowered);
    const changes = planChanges(plan, after);
    if (!brought) return { characters: 0, charactersSpent: 0, changes };
    const { amount: characters, main } = await this.characters.recall(tx, brought, refundId);
    return {
      characters,
      charactersSpent: brought - characters,
      changes: {
        ...changes,
        'characters.main': main,
      },
    };
  }

  /** The plan of the tenant without the order: the free one where nothing else is left. */
  private async without(tx: TenantTx, { orderId, plan, isPacks }: Refunded): Promise<TenantPlan> {
    const ended = await this.planSegmentRepository.endRefunded(tx, orderId);
    if (!ended && !(isPacks && plan.family === 'ZI_FU_ROOT')) return plan;
    const now = this.clock.now();
    return holding(planAt(plan, now), await this.plans.recount(tx), now);
  }
}
