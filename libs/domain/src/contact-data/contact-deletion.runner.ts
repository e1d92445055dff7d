import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { TaskFileStore } from '../tasks/index.js';
import { ContactDeletionService } from './contact-deletion.service.js';
import { ContactDeletionQueries } from './contact-deletion.queries.js';
import { ContactErasureService, type Turn } from './contact-erasure.service.js';
import { ContactDeletionNotifier } from './contact-deletion-notifier.js';

interface Row {
  beganAt: Date;
  step: number;
  last: string;
}

/** `waits` for others that use the same rows, or for reports to be handled. */
export type Outcome = 'went-on' | 'waits' | 'over';

/**
 * A running deletion, turn by turn: each is a transaction that takes something out and writes down how far it came, so
 * that whoever goes on after a crash neither leaves nor counts anything twice.
 */
@Injectable()
export class ContactDeletionRunner {
  constructor(
    private readonly deletions: ContactDeletionService,
    private readonly erasure: ContactErasureService,
    private readonly views: ContactDeletionQueries,
    private readonly taskFileStore: TaskFileStore,
    private readonly tell: ContactDeletionNotifier,
  ) {}

  /** What was bought meanwhile ends it here. */
  async runStep(tx: TenantTx, id: string): Promise<Outcome> {
    await this.deletions.lockPlan(tx);
    await this.deletions.cancelFallen(tx);
    const [row] = await tx.query<Row & { isRunning: boolean }>(
      `select began_at as "beganAt", step, last, status = 'running' as "isRunning" from contact_deletions
       where id = $1 for update skip locked`,
      [id],
    );
    if (!row) return 'waits';
    if (!row.isRunning) return 'over';
    const step = this.erasure.steps[row.step];
    if (!step) return this.end(tx, id, row.beganAt);
    const turn = await step(tx, row);
    if (turn === 'waits') return turn;
    await this.saveProgress(tx, id, turn);
    return 'went-on';
  }

  private async saveProgress(tx: TenantTx, id: string, turn: Turn): Promise<void> {
    const { last, contacts = 0, conversations = 0, messages = 0, profiles = 0, files = 0 } = turn;
    await tx.query(
      `update contact_deletions set step = step + case when $2::text is null then 1 else 0 end,
         last = coalesce($2, ''), contacts = contacts + $3, conversations = conversations + $4,
         messages = messages + $5, profiles = profiles + $6, files = files + $7 where id = $1`,
      [id, last, contacts, conversations, messages, profiles, files],
    );
  }

  /** What was exported before tells of what is no more. */
  private async end(tx: TenantTx, id: string, beganAt: Date): Promise<Outcome> {
    await this.taskFileStore.withdraw(tx, 'tenant.export');
    await this.taskFileStore.withdraw(tx, 'chat.export');
    const kept = await this.views.retained(tx, beganAt);
    await tx.query('update contact_deletions set kept = $2 where id = $1', [id, kept]);
    if (await this.deletions.finish(tx, id)) await this.tell.done(tx, id);
    return 'over';
  }
}
