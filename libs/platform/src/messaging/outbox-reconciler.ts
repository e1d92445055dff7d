import { Injectable, Logger } from '@nestjs/common';
import { eventNames, spineLimits, subscribers } from '@parley/contracts/server';
import { Clock } from '../clock/index.js';
import { Config } from '../config/index.js';
import { Database } from '../database/index.js';
import { EventQueues, type StoredEvent } from '../queue/index.js';

const wanted = Object.entries(subscribers).map(([consumer, { event }]) => ({ consumer, event }));

type Unconfirmed = StoredEvent & { consumers: string[] };

const endFinished = `
  update outbox o set done_at = $1
  where o.sent_at is not null and o.done_at is null and o.name = any($4) and not exists (
    select from unnest($2::text[], $3::text[]) as want(consumer, event)
    where want.event = o.name
      and not exists (select from inbox i where i.event_id = o.id and i.consumer = want.consumer))`;

const unconfirmed = `
  select o.id, o.tenant_id as "tenantId", o.name, o.payload, array_agg(want.consumer) as consumers
  from outbox o join unnest($1::text[], $2::text[]) as want(consumer, event) on want.event = o.name
  where o.sent_at < $3 and o.done_at is null
    and not exists (select from inbox i where i.event_id = o.id and i.consumer = want.consumer)
  group by o.id order by o.sent_at, o.id limit $4`;

/**
 * Ends events every subscriber has confirmed, re-sends the others, and drops what is old. This is what
 * makes Redis forgettable. System path: serves all tenants.
 */
@Injectable()
export class OutboxReconciler {
  private readonly logger = new Logger(OutboxReconciler.name);

  constructor(
    private readonly database: Database,
    private readonly queues: EventQueues,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async sweep(): Promise<void> {
    const now = this.clock.now();
    const consumers = wanted.map((want) => want.consumer);
    const names = wanted.map((want) => want.event);
    await this.database.asSystem((tx) => tx.query(endFinished, [now, consumers, names, eventNames]));
    await this.sendLostAgain(consumers, names, now);
    await this.dropOld(new Date(now.getTime() - spineLimits.keepDays * 86_400_000));
  }

  /** What is sent again goes to the end of the queue, so that an event nobody can finish never hides another. */
  private async sendLostAgain(consumers: string[], events: string[], now: Date): Promise<void> {
    const before = new Date(now.getTime() - this.config.RESEND_AFTER_SECONDS * 1_000);
    let added = 0;
    for (let found = Number.POSITIVE_INFINITY; found >= spineLimits.claimRows; ) {
      const lost = await this.database.asSystem((tx) =>
        tx.query<Unconfirmed>(unconfirmed, [consumers, events, before, spineLimits.claimRows]),
      );
      found = lost.length;
      if (found === 0) break;
      added += await this.queues.addAgain(lost);
      const ids = lost.map((event) => event.id);
      await this.database.asSystem((tx) =>
        tx.query('update outbox set sent_at = $1 where id = any($2)', [now, ids]),
      );
    }
    if (added > 0) this.logger.warn({ added }, 'sent events again that were not confirmed');
  }

  private async dropOld(before: Date): Promise<void> {
    await this.database.asSystem(async (tx) => {
      await tx.query('delete from outbox where done_at < $1', [before]);
      // Inbox rows outlive their events: a late duplicate job still finds its confirmation.
      await tx.query('delete from inbox where handled_at < $1', [new Date(before.getTime() - 86_400_000)]);
    });
  }
}
