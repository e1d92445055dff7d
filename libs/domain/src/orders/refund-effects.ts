import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { CharacterLedger } from '../characters/index.js';
import { type Changes, planChanges } from './fulfilment.js';
import { MoneyLedger } from './money-ledger.js';
import { Segments } from './segments.js';
import { holding, type Plan, planAt } from './tenant-plan.policy.js';
import { TenantPlan } from './tenant-plan.js';

interface Refunded {
  orderId: string;
  refundId: string;
  /** Cents. */
  amount: number;
  /** Of them: what had paid for another order, as a credit. */
  credited: number;
  /** The tenant's, locked. */
  plan: Plan;
  isPacks: boolean;
  /** All the order had brought, where all of its money is given back: what it brought ends. */
  characters?: number;
}

/** What a refund takes with it. */
@Injectable()
export class RefundEffects {
  constructor(
    private readonly plans: TenantPlan,
    private readonly segments: Segments,
    private readonly money: MoneyLedger,
    private readonly ledger: CharacterLedger,
    private readonly clock: Clock,
  ) {}

  /** The order must be refunded already. Characters go back as far as the main balance lasts; returns how many did. */
  async take(tx: TenantTx, refund: Refunded): Promise<{ characters: number; changes: Changes }> {
    const { orderId, refundId, amount, credited, plan, characters: brought } = refund;
    await this.money.refund(tx, { orderId, amount, cause: refundId });
    const isLowered = await this.segments.lower(tx, orderId, { amount, credited });
    const after = brought === undefined ? plan : await this.without(tx, refund);
    await this.plans.write(tx, plan, after, isLowered);
    const changes = planChanges(plan, after);
    if (!brought) return { characters: 0, changes };
    const movement = {
      kind: 'refund',
      from: 'main',
      to: 'issued',
      amount: brought,
      cause: refundId,
    } as const;
    const characters = await this.ledger.moveUpTo(tx, movement);
    const to = await this.ledger.balance(tx, 'main');
    return { characters, changes: { ...changes, 'characters.main': { from: to + characters, to } } };
  }

  /** What is left of the tenant's plan without the order; where that is nothing, it is the free one. */
  private async without(tx: TenantTx, { orderId, plan, isPacks }: Refunded): Promise<Plan> {
    const ended = await this.segments.endRefunded(tx, orderId);
    if (!ended && !(isPacks && plan.family === 'ZI_FU_ROOT')) return plan;
    const now = this.clock.now();
    return holding(planAt(plan, now), await this.plans.recount(tx), now);
  }
}
