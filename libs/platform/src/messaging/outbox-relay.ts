import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { eventNames, spineLimits } from '@parley/contracts/server';
import { Clock } from '../clock/index.js';
import { Database } from '../database/index.js';
import { EventQueues, type StoredEvent } from '../queue/index.js';
import { withAsyncCommit, leaseOwner, markSent } from './outbox-leases.js';
import { OutboxSignal } from './outbox-signal.js';

const claim = `
  with ${withAsyncCommit}, waiting as (
    select id, tenant_id from outbox
    where sent_at is null and available_at <= $1 and (lease_until is null or lease_until < $1) and name = any($5)
    order by id limit $4 * 10
  ), turns as (
    select id, row_number() over (partition by coalesce(tenant_id, id) order by id) as turn from waiting
  ), chosen as (
    select o.id from outbox o join turns t on t.id = o.id
    where o.sent_at is null and (o.lease_until is null or o.lease_until < $1)
    order by t.turn, o.id limit $4 for update of o skip locked
  )
  update outbox o set lease_owner = $2, lease_until = $3
  from chosen cross join haste where o.id = chosen.id
  returning o.id, o.tenant_id as "tenantId", o.name, o.payload`;

/**
 * Moves to the queues what no courier takes there: leases a batch in one short transaction, adds it to Redis under
 * job ids made of the event's, then marks it sent. System path: serves all tenants.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(OutboxRelay.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private again = false;
  private stopped = false;

  constructor(
    private readonly database: Database,
    private readonly queues: EventQueues,
    private readonly clock: Clock,
    kick: OutboxSignal,
  ) {
    kick.listen(() => this.wake());
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.wake(), spineLimits.pollMs);
  }

  /** Before connections are closed under it. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    // While Redis is away the running batch would wait for it; its lease lapses and another relay sends it.
    await Promise.race([this.running, new Promise((resolve) => setTimeout(resolve, 2_000).unref())]);
  }

  private wake(): void {
    if (this.stopped) return;
    if (this.running) {
      this.again = true;
      return;
    }
    this.running = this.drain().finally(() => {
      this.running = undefined;
      if (this.again) {
        this.again = false;
        this.wake();
      }
    });
  }

  private async drain(): Promise<void> {
    try {
      while (!this.stopped && (await this.sendBatch()) === spineLimits.claimRows);
    } catch (error) {
      if (this.stopped) return;
      this.logger.warn({ err: error }, 'events stay in the outbox until PostgreSQL and Redis answer');
    }
  }

  /** Sends one batch and returns how many events it held. */
  private async sendBatch(): Promise<number> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + spineLimits.leaseSeconds * 1_000);
    const batch = await this.database.querySystem<StoredEvent>(claim, [
      now,
      leaseOwner,
      until,
      spineLimits.claimRows,
      eventNames,
    ]);
    if (batch.length === 0) return 0;
    const ids = batch.map((event) => event.id);
    try {
      await this.queues.add(batch.sort((a, b) => (a.id < b.id ? -1 : 1)));
      await markSent(this.database, ids, this.clock.now());
    } catch (error) {
      await this.release(ids);
      throw error;
    }
    return batch.length;
  }

  /** A refused batch needs no waiting for its lease; should this fail too, the lease lapses. */
  private async release(ids: string[]): Promise<void> {
    await this.database
      .asSystem((tx) =>
        tx.query(
          `update outbox set lease_owner = null, lease_until = null
           where id = any($1) and lease_owner = $2 and sent_at is null`,
          [ids, leaseOwner],
        ),
      )
      .catch(() => undefined);
  }
}
