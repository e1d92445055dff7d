import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Database, forEachTenant } from '@parley/platform/database';
import { lapsedSql } from '../billing/index.js';
import { ContactDeletionService } from './contact-deletion.service.js';
import { ContactDeletionRunner } from './contact-deletion.runner.js';

interface Running {
  id: string;
  tenantId: string;
}

const chunk = 100;
const dayMs = 86_400_000;
/** A month has 28 days or more, and is told of a good week before. */
const soonestMs = 20 * dayMs;
/** A run's time; what is left has its turns in the next. */
const runMs = 20_000;

/** Finds whose turn it is. System path: each piece of work is done in a transaction of its tenant's own. */
@Injectable()
export class ContactDataScheduler {
  constructor(
    private readonly database: Database,
    private readonly deletions: ContactDeletionService,
    private readonly turns: ContactDeletionRunner,
    private readonly clock: Clock,
  ) {}

  async review(): Promise<void> {
    for (let [last, full] = ['', true]; full; ) {
      const ids = await this.toReview(last);
      await forEachTenant(this.database, ids, (tx) => this.deletions.review(tx));
      last = ids.at(-1) ?? '';
      full = ids.length === chunk;
    }
  }

  /** In turns among all that run, until none can go on. Several workers share them. */
  async deleteDue(): Promise<void> {
    const until = this.clock.nowMs() + runMs;
    let running = await this.running();
    while (running.length > 0 && this.clock.nowMs() < until) {
      const goOn: Running[] = [];
      for (const one of running) {
        const outcomes = await forEachTenant(this.database, [one.tenantId], (tx) =>
          this.turns.runStep(tx, one.id),
        );
        if (outcomes.get(one.tenantId) === 'went-on') goOn.push(one);
      }
      running = goOn;
    }
  }

  private async toReview(after: string): Promise<string[]> {
    const rows = await this.database.querySystem<{ id: string }>(
      `select id from (
         select t.id from tenants t where ${lapsedSql} and t.package_ended_at < $1 and not exists (
           select from contact_deletions d where d.tenant_id = t.id and d.ended_at = t.package_ended_at)
         union select tenant_id from contact_deletions where status in ('announced', 'running')
       ) due where id > $2 order by id limit ${chunk}`,
      [new Date(this.clock.nowMs() - soonestMs), after],
    );
    return rows.map(({ id }) => id);
  }

  private async running(): Promise<Running[]> {
    return this.database.querySystem<Running>(
      `select id, tenant_id as "tenantId" from contact_deletions where status = 'running' order by due_at limit ${chunk}`,
    );
  }
}
