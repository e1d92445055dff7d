import { Injectable } from '@nestjs/common';
import { contactDataLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, forEachTenant, type TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { AuditService } from '../audit/index.js';
import { NoticeService } from '../notifications/index.js';
import { TaskFileStore } from '../tasks/index.js';
import { TenantRepository } from '../tenants/index.js';
import { ContactDeletionQueries } from './contact-deletion.queries.js';
import {
  ContactDeletionRepository,
  type DueDeletion,
  type RunningDeletion,
} from './contact-deletion.repository.js';
import { ContactErasureService } from './contact-erasure.service.js';

/** `waits` for others that use the same rows, or for reports to be handled. */
type Outcome = 'went-on' | 'waits' | 'over';

const chunk = 100;
const dayMs = 86_400_000;
/** Contact data is kept for 28 days or more after a package's end. The first notice comes a good week before. */
const soonestMs = 20 * dayMs;
/** The time of a run; the next one continues. */
const runMs = 20_000;
const [firstDays, lastDays] = contactDataLimits.noticeDays;
const noticeCause = (id: string, step: number): string => `contact-data.deletion_due ${id} ${step}`;

/** Earlier files of these kinds show what was deleted. */
const withdrawnKinds = [
  'tenant.export',
  'chat.export',
  'fans.import',
  'work-orders.export-fans',
  'fans.export',
  'links.export-visitors',
] as const;

/**
 * Deletes a tenant's contact data a month after its package ended. No deletion begins before its owner was notified
 * twice, the last time a day before: where the worker was off, it is put off. Each step is a transaction of its tenant,
 * and may run again. System path where it looks for tenants.
 */
@Injectable()
export class ContactDeletionService {
  constructor(
    private readonly database: Database,
    private readonly contactDeletionRepository: ContactDeletionRepository,
    private readonly contactDeletionQueries: ContactDeletionQueries,
    private readonly contactErasureService: ContactErasureService,
    private readonly tenantRepository: TenantRepository,
    private readonly noticeService: NoticeService,
    private readonly auditService: AuditService,
    private readonly taskFileStore: TaskFileStore,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Announces, warns of, begins and cancels deletions of all tenants. */
  async review(): Promise<void> {
    for (let [last, full] = ['', true]; full; ) {
      const endedBefore = new Date(this.clock.nowMs() - soonestMs);
      const ids = await this.contactDeletionRepository.tenantsToReview(endedBefore, last, chunk);
      await forEachTenant(this.database, ids, (tx) => this.reviewTenant(tx));
      last = ids.at(-1) ?? '';
      full = ids.length === chunk;
    }
  }

  /** A purchase at the same time comes before the transaction, or after it. */
  private async reviewTenant(tx: TenantTx): Promise<void> {
    const now = this.clock.now();
    await this.cancelFallen(tx);
    const announced = await this.contactDeletionRepository.announce(tx, now);
    if (announced) {
      await this.notify(tx, announced, { step: firstDays, now });
      // The package's card shows another day where it was put off.
      await this.outbox.add(tx, 'package.changed', {});
    }
    const warned = await this.contactDeletionRepository.warn(tx, now);
    if (warned) await this.notify(tx, warned, { step: lastDays, now });
    await this.contactDeletionRepository.begin(tx);
  }

  /** Cancels deletions whose owner has bought something since; nothing is bought until the transaction ends. */
  async cancelFallen(tx: TenantTx): Promise<void> {
    await this.tenantRepository.lockShared(tx);
    const canceled = await this.contactDeletionRepository.cancelFallen(tx);
    if (canceled.length === 0) return;
    const causes = canceled.flatMap((id) =>
      contactDataLimits.noticeDays.map((step) => noticeCause(id, step)),
    );
    await this.noticeService.cancel(tx, causes);
    await this.outbox.add(tx, 'package.changed', {});
  }

  /** Runs one step of each deletion in turn, tenants side by side, until none can continue. Several workers share them. */
  async deleteDue(): Promise<void> {
    const until = this.clock.nowMs() + runMs;
    let running = await this.contactDeletionRepository.running(chunk);
    while (running.length > 0 && this.clock.nowMs() < until) {
      const turns = new Map<string, RunningDeletion>();
      for (const one of running) if (!turns.has(one.tenantId)) turns.set(one.tenantId, one);
      const outcomes = await forEachTenant(this.database, [...turns.keys()], (tx) =>
        this.runStep(tx, turns.get(tx.tenantId)?.id ?? ''),
      );
      running = running.filter(
        (one) => turns.get(one.tenantId) !== one || outcomes.get(one.tenantId) === 'went-on',
      );
    }
  }

  /**
   * Erases a part and stores how far the deletion came, so that the next step, also after a crash, neither leaves nor
   * counts anything twice. A purchase meanwhile ends the deletion here.
   */
  async runStep(tx: TenantTx, id: string): Promise<Outcome> {
    await this.cancelFallen(tx);
    const deletion = await this.contactDeletionRepository.lock(tx, id);
    if (!deletion) return 'waits';
    const { status, step: number, last, beganAt } = deletion;
    if (status !== 'running' || beganAt === null) return 'over';
    const step = this.contactErasureService.steps[number];
    if (!step) return this.end(tx, id, beganAt);
    const progress = await step(tx, { beganAt, last });
    if (progress === 'waits') return progress;
    await this.contactDeletionRepository.saveProgress(tx, id, progress);
    return 'went-on';
  }

  /** Stores the receipt, notifies the owner and records the deletion. */
  private async end(tx: TenantTx, id: string, beganAt: Date): Promise<Outcome> {
    for (const kind of withdrawnKinds) await this.taskFileStore.withdraw(tx, kind);
    const kept = await this.contactDeletionQueries.retained(tx, beganAt);
    if (!(await this.contactDeletionRepository.finish(tx, id, kept))) return 'over';
    await this.outbox.add(tx, 'package.changed', {});
    const { contacts, conversations, messages } = await this.contactDeletionRepository.get(tx, id);
    await this.noticeService.create(tx, {
      kind: 'contact-data.deleted',
      params: { contacts, conversations, messages },
      subAccountId: null,
      cause: `contact-data.deleted ${id}`,
    });
    await this.auditService.record(tx, {
      action: 'contact-data.delete',
      target: { kind: 'tenant', id: tx.tenantId },
      changes: {
        contacts: { from: contacts, to: 0 },
        conversations: { from: conversations, to: 0 },
        messages: { from: messages, to: 0 },
      },
    });
    return 'over';
  }

  /** Counts whole days from `now`, by which it may be put off: so a deletion put off by a day is one day away. */
  private async notify(
    tx: TenantTx,
    { id, dueAt }: DueDeletion,
    { step, now }: { step: number; now: Date },
  ): Promise<void> {
    const { oldPackageFamily } = await this.tenantRepository.current(tx);
    await this.noticeService.create(tx, {
      kind: 'contact-data.deletion_due',
      subAccountId: null,
      params: {
        days: Math.floor((dueAt.getTime() - now.getTime()) / dayMs),
        dueAt: dueAt.getTime(),
        ...(oldPackageFamily && { family: oldPackageFamily }),
      },
      cause: noticeCause(id, step),
    });
  }
}
