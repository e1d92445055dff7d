import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { CharacterRecallService } from '../../characters/index.js';
import { type Changes, planChanges } from '../fulfilment/fulfilment.service.js';
import { MoneyLedgerService } from '../ledger/money-ledger.service.js';
import { PlanSegmentRepository } from '../plans/plan-segment.repository.js';
import { holding, type Plan, planAt } from '../plans/tenant-plan.policy.js';
import { type LockedPlan, TenantPlanRepository } from '../plans/tenant-plan.repository.js';

interface Refunded {
  orderId: string;
  refundId: string;
  /** Cents. */
  amount: number;
  /** The part of it that had paid for another order, as a credit. */
  credited: number;
  plan: LockedPlan;
  isPacks: boolean;
  /** All the order had brought, where all of its money is given back: what it brought ends. */
  characters?: number;
}

interface TakenBack {
  characters: number;
  charactersSpent: number;
  changes: Changes;
}

/** What a refund takes with it. */
@Injectable()
export class RefundEffectService {
  constructor(
    private readonly plans: TenantPlanRepository,
    private readonly planSegmentRepository: PlanSegmentRepository,
    private readonly money: MoneyLedgerService,
    private readonly characters: CharacterRecallService,
    private readonly clock: Clock,
  ) {}

  /**
   * The order must be refunded already. Characters go back as far as they last, wherever they lie; returns how many
   * did, and how many of those it had brought are spent.
   */
  async reverse(tx: TenantTx, refund: Refunded): Promise<TakenBack> {
    const { orderId, refundId, amount, credited, plan, characters: brought } = refund;
    await this.money.refund(tx, { orderId, amount, cause: refundId });
    const isLowered = await this.planSegmentRepository.reduceCarriedCredit(tx, orderId, { amount, credited });
    const after = brought === undefined ? plan : await this.without(tx, refund);
    await this.plans.write(tx, plan, after, isLowered);
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

  /** What is left of the tenant's plan without the order; where that is nothing, it is the free one. */
  private async without(tx: TenantTx, { orderId, plan, isPacks }: Refunded): Promise<Plan> {
    const ended = await this.planSegmentRepository.endRefunded(tx, orderId);
    if (!ended && !(isPacks && plan.family === 'ZI_FU_ROOT')) return plan;
    const now = this.clock.now();
    return holding(planAt(plan, now), await this.plans.recount(tx), now);
  }
}
