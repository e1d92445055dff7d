import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { TaskFileStore } from '../tasks/index.js';
import { ContactDeletionNotifier } from './contact-deletion-notifier.js';
import { ContactDeletionQueries } from './contact-deletion.queries.js';
import { ContactDeletionRepository } from './contact-deletion.repository.js';
import { ContactDeletionService } from './contact-deletion.service.js';
import { ContactErasureService } from './contact-erasure.service.js';

/** `waits` for others that use the same rows, or for reports to be handled. */
export type Outcome = 'went-on' | 'waits' | 'over';

/**
 * Runs a deletion step by step: each is a transaction that takes something out and stores how far it came, so that the
 * next one, also after a crash, neither leaves nor counts anything twice.
 */
@Injectable()
export class ContactDeletionRunner {
  constructor(
    private readonly deletions: ContactDeletionRepository,
    private readonly service: ContactDeletionService,
    private readonly erasure: ContactErasureService,
    private readonly deletionQueries: ContactDeletionQueries,
    private readonly taskFileStore: TaskFileStore,
    private readonly notifier: ContactDeletionNotifier,
    private readonly outbox: Outbox,
  ) {}

  /** A purchase meanwhile ends the deletion here. */
  async runStep(tx: TenantTx, id: string): Promise<Outcome> {
    await this.service.cancelFallen(tx);
    const deletion = await this.deletions.lock(tx, id);
    if (!deletion) return 'waits';
    const { status, step: number, last, beganAt } = deletion;
    if (status !== 'running' || beganAt === null) return 'over';
    const step = this.erasure.steps[number];
    if (!step) return this.end(tx, id, beganAt);
    const progress = await step(tx, { beganAt, last });
    if (progress === 'waits') return progress;
    await this.deletions.saveProgress(tx, id, progress);
    return 'went-on';
  }

  /** Withdraws earlier exports, too: they show what was deleted. */
  private async end(tx: TenantTx, id: string, beganAt: Date): Promise<Outcome> {
    await this.taskFileStore.withdraw(tx, 'tenant.export');
    await this.taskFileStore.withdraw(tx, 'chat.export');
    await this.taskFileStore.withdraw(tx, 'fans.import');
    await this.taskFileStore.withdraw(tx, 'work-orders.export-fans');
    await this.taskFileStore.withdraw(tx, 'fans.export');
    await this.taskFileStore.withdraw(tx, 'links.export-visitors');
    const kept = await this.deletionQueries.retained(tx, beganAt);
    if (await this.deletions.finish(tx, id, kept)) {
      await this.outbox.add(tx, 'package.changed', {});
      await this.notifier.done(tx, id);
    }
    return 'over';
  }
}
