import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import {
  chunkRows,
  Database,
  forEachTenant,
  lockAdvisory,
  pipelined,
  type SystemTx,
  type TenantTx,
} from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { PromotionFiguresRepository } from '../figures/promotion-figures.repository.js';
import { type PostedMovement, PromotionLedgerService } from '../ledger/promotion-ledger.service.js';
import { ReferralService } from '../referrals/referral.service.js';
import { TermsRepository } from '../terms/terms.repository.js';
import { changesOfPayment } from './commission.calculator.js';
import { CommissionEvents } from './commission.events.js';
import { type CommissionChange, figureChangesOf, figuresMoved, movementOf } from './commission.policy.js';
import { CommissionQueries, type DueCommission, type ReferredPayment } from './commission.queries.js';
import { CommissionRepository, type LockedCommission, type ReferredPair } from './commission.repository.js';

/**
 * Derives commissions from payments. Events may arrive in any order and more than once: commissions are computed from
 * the present state of the paid order. System path: promoters are other tenants than the paying one.
 */
@Injectable()
export class CommissionService {
  constructor(
    private readonly database: Database,
    private readonly commissionQueries: CommissionQueries,
    private readonly commissionRepository: CommissionRepository,
    private readonly commissionEvents: CommissionEvents,
    private readonly termsRepository: TermsRepository,
    private readonly referralService: ReferralService,
    private readonly ledgerService: PromotionLedgerService,
    private readonly figuresRepository: PromotionFiguresRepository,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Gives the missing commissions of an order, and takes back the share of its refunds. */
  async reconcile(invitedId: string, orderId: string): Promise<void> {
    const payment = await this.commissionQueries.referredPayment(invitedId, orderId);
    if (!payment || (await this.reconcilePayment(payment))) return;
    // The payment arrived before its promoters had a row about the registration.
    await this.referralService.record(invitedId);
    if (!(await this.reconcilePayment(payment))) throw new Error(`not all promoters know of ${invitedId}`);
  }

  /** Takes back everything that sandbox payments earned. They earn nothing any more. */
  async takeBackTests(): Promise<void> {
    const next = (after: string) => this.commissionQueries.unsettledTests(after, chunkRows);
    let last = '';
    for (let tests = await next(last); tests.length > 0; tests = await next(last))
      for (const { orderId, invitedId } of tests) {
        await this.reconcile(invitedId, orderId);
        last = orderId;
      }
  }

  /**
   * Releases commissions whose hold is over, with one transaction per tenant. It leaves out commissions that another run
   * has locked or released. Sandbox payments are taken back first, so that none of theirs is released.
   */
  async releaseDue(): Promise<void> {
    await this.takeBackTests();
    const now = this.clock.now();
    const next = (after: Pick<DueCommission, 'id' | 'availableAt'>) =>
      this.commissionQueries.due(now, after, chunkRows);
    let last: Pick<DueCommission, 'id' | 'availableAt'> = { id: '', availableAt: new Date(0) };
    for (let due = await next(last); due.length > 0; due = await next(last)) {
      const batch = due;
      const idsOf = (owner: string) => batch.filter(({ tenantId }) => tenantId === owner).map(({ id }) => id);
      const tenantIds = batch.map(({ tenantId }) => tenantId);
      await forEachTenant(this.database, tenantIds, (tx) => this.release(tx, idsOf(tx.tenantId), now));
      last = due.at(-1) ?? last;
    }
  }

  /** The pairs are flagged, so held commissions are withheld. */
  async withhold(tx: SystemTx, pairs: readonly ReferredPair[]): Promise<void> {
    await this.followFlags(tx, pairs, 'withhold', (one) =>
      one.status === 'held' ? { ...one, status: 'withheld' } : one,
    );
  }

  /** The flag was lifted, so withheld commissions are given again and held until their time. */
  async lift(tx: SystemTx, pair: ReferredPair): Promise<void> {
    await this.followFlags(tx, [pair], 'lift', (one) =>
      one.status === 'withheld' ? { ...one, status: 'held' } : one,
    );
  }

  /** The flag was kept, so all commissions of the pair are taken back. */
  async keep(tx: SystemTx, pair: ReferredPair): Promise<void> {
    await this.followFlags(tx, [pair], 'keep', (one) => ({
      ...one,
      status: 'taken-back',
      takenBack: one.amount,
    }));
  }

  /** False if not all promoters have a row about the tenant. */
  private async reconcilePayment(payment: ReferredPayment): Promise<boolean> {
    const { invitedId, orderId, promoterIds, paidAt } = payment;
    return this.database.asSystem(async (tx) => {
      const [, commissions, state, promoters, terms] = await pipelined([
        lockAdvisory(tx, 'commissions', invitedId),
        this.commissionRepository.lockOfOrder(tx, orderId),
        this.commissionQueries.paymentState(tx, orderId),
        this.commissionQueries.paymentPromoters(tx, invitedId),
        this.termsRepository.at(tx, promoterIds, paidAt),
      ]);
      if (promoters.length < promoterIds.length) return false;
      const context = { payment, state, promoters, terms, commissions };
      const changes = changesOfPayment(context, () => this.ids.next('com'));
      const posted = await this.post(tx, changes);
      await this.commissionEvents.reconciled(tx, changes, posted);
      return true;
    });
  }

  private async release(tx: TenantTx, ids: string[], now: Date): Promise<void> {
    const due = await this.commissionRepository.lockDue(tx, ids, now);
    const posted = await this.post(
      tx,
      due.map((before) => ({
        before,
        after: { ...before, status: 'available' },
        cause: `release ${before.id}`,
      })),
    );
    await this.commissionEvents.released(tx, posted);
  }

  /**
   * Changes the commissions of pairs in the transaction that changes their flags. The flags' rows are written first, so
   * later commissions follow them. Call it once per transaction with all its pairs: it locks their payers before any
   * commission.
   */
  private async followFlags(
    tx: SystemTx,
    pairs: readonly ReferredPair[],
    decision: 'withhold' | 'lift' | 'keep',
    changed: (commission: LockedCommission) => LockedCommission,
  ): Promise<void> {
    const payers = new Set(pairs.map(({ invitedId }) => invitedId));
    for (const payer of [...payers].toSorted()) await lockAdvisory(tx, 'commissions', payer);
    const at = this.clock.now().toISOString();
    const changes: CommissionChange[] = [];
    for (const before of await this.commissionRepository.lockOfPairs(tx, pairs)) {
      const after = changed(before);
      // A pair may be flagged more than once. The instant distinguishes the movements.
      if (after !== before) changes.push({ before, after, cause: `${decision} ${before.id} ${at}` });
    }
    const posted = await this.post(tx, changes);
    await this.commissionEvents.reconciled(tx, changes, posted);
  }

  /**
   * Writes changes of commissions with the ledger and the figures. Existing commissions must be locked. Returns the
   * movements that were made.
   */
  private async post(
    tx: SystemTx | TenantTx,
    changes: readonly CommissionChange[],
  ): Promise<PostedMovement[]> {
    if (changes.length === 0) return [];
    const [, , posted] = await pipelined([
      this.commissionRepository.store(
        tx,
        changes.map(({ after }) => after),
      ),
      this.commissionRepository.addToInvitedUsers(
        tx,
        changes.flatMap((change) => {
          const moved = figuresMoved(change);
          const { invitedUserId: id, paidAt } = change.after;
          return moved ? [{ id, paidAt, ...moved }] : [];
        }),
      ),
      this.ledgerService.post(
        tx,
        changes.flatMap((change) => movementOf(change) ?? []),
      ),
    ]);
    await this.figuresRepository.add(tx, changes.flatMap(figureChangesOf));
    return posted;
  }
}
