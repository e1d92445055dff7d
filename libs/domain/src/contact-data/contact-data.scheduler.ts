import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Database, forEachTenant } from '@parley/platform/database';
import { ContactDeletionRepository, type RunningDeletion } from './contact-deletion.repository.js';
import { ContactDeletionRunner } from './contact-deletion.runner.js';
import { ContactDeletionService } from './contact-deletion.service.js';

const chunk = 100;
const dayMs = 86_400_000;
/** A package's end is kept for 28 days or more, and notified a good week before. */
const soonestMs = 20 * dayMs;
/** The time of a run; the next one continues. */
const runMs = 20_000;

/** Finds the deletions that have a step to take; each step runs in a transaction of its tenant. */
@Injectable()
export class ContactDataScheduler {
  constructor(
    private readonly database: Database,
    private readonly deletions: ContactDeletionRepository,
    private readonly service: ContactDeletionService,
    private readonly runner: ContactDeletionRunner,
    private readonly clock: Clock,
  ) {}

  async review(): Promise<void> {
    for (let [last, full] = ['', true]; full; ) {
      const endedBefore = new Date(this.clock.nowMs() - soonestMs);
      const ids = await this.deletions.tenantsToReview(endedBefore, last, chunk);
      await forEachTenant(this.database, ids, (tx) => this.service.review(tx));
      last = ids.at(-1) ?? '';
      full = ids.length === chunk;
    }
  }

  /** One step of each in turn, tenants side by side, until none can continue. Several workers share them. */
  async deleteDue(): Promise<void> {
    const until = this.clock.nowMs() + runMs;
    let running = await this.deletions.running(chunk);
    while (running.length > 0 && this.clock.nowMs() < until) {
      const turns = new Map<string, RunningDeletion>();
      for (const one of running) if (!turns.has(one.tenantId)) turns.set(one.tenantId, one);
      const outcomes = await forEachTenant(this.database, [...turns.keys()], (tx) =>
        this.runner.runStep(tx, turns.get(tx.tenantId)?.id ?? ''),
      );
      running = running.filter(
        (one) => turns.get(one.tenantId) !== one || outcomes.get(one.tenantId) === 'went-on',
      );
    }
  }
}
