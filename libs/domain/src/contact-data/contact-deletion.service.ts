import { Injectable } from '@nestjs/common';
import { contactDataLimits, dayMs } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, forEachTenant, idChunks, type TenantTx } from '@parley/platform/database';
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

/** `waits`: other transactions use the same rows, or reports are not handled yet. */
type Outcome = 'went-on' | 'waits' | 'over';

const chunk = 100;
/** Contact data is kept for at least 28 days after a package's end. The first notice comes a good week earlier. */
const soonestMs = 20 * dayMs;
/** The time of one run. The next run continues. */
const runMs = 20_000;
const [firstDays, lastDays] = contactDataLimits.noticeDays;
const noticeCause = (id: string, step: number): string => `contact-data.deletion_due ${id} ${step}`;

/** Earlier files of these kinds contain deleted data. */
const withdrawnKinds = [
  'tenant.export',
  'chat.export',
  'fans.import',
  'work-orders.export-fans',
  'fans.export',
  'links.export-visitors',
] as const;

/**
 * Deletes a tenant's contact data a month after its package ended. The owner gets two notices before, the last one a day
 * before. If the worker was off, the deletion is postponed. Each step is a transaction of its tenant and may run twice.
 * System path: it looks for tenants.
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

  /** Announces, warns of, begins and cancels the deletions of all tenants. */
  async review(): Promise<void> {
    const endedBefore = new Date(this.clock.nowMs() - soonestMs);
    const due = idChunks(chunk, (last, limit) =>
      this.contactDeletionRepository.tenantsToReview(endedBefore, last, limit),
    );
    for await (const ids of due) await forEachTenant(this.database, ids, (tx) => this.reviewTenant(tx));
  }

  /** A concurrent purchase runs before this transaction or after it. */
  private async reviewTenant(tx: TenantTx): Promise<void> {
    const now = this.clock.now();
    await this.cancelFallen(tx);
    const announced = await this.contactDeletionRepository.announce(tx, now);
    if (announced) {
      await this.notify(tx, announced, { step: firstDays, now });
      // If it was postponed, the package's card shows another day.
      await this.outbox.add(tx, 'package.changed', {});
    }
    const warned = await this.contactDeletionRepository.warn(tx, now);
    if (warned) await this.notify(tx, warned, { step: lastDays, now });
    await this.contactDeletionRepository.begin(tx);
  }

  /** Cancels deletions whose owner has bought something since. No purchase commits until the transaction ends. */
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

  /**
   * Runs one step of each deletion in turn, tenants in parallel, until none can continue. Several workers share the
   * deletions.
   */
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
   * Erases a part and stores the position. The next step, even after a crash, neither skips nor counts a row twice. A
   * purchase meanwhile ends the deletion here.
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

  /** Counts whole days from `now`, because a deletion may be postponed: postponed by a day, it is one day away. */
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
