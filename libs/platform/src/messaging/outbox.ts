import { Injectable, Optional } from '@nestjs/common';
import type { EventName, EventPayload, TenantEventName } from '@parley/contracts/server';
import { Clock } from '../clock/index.js';
import type { SystemTx, TenantTx } from '../database/index.js';
import { Ids } from '../ids/index.js';
import { OutboxPublisher } from './outbox-publisher.js';
import { OutboxSignal } from './outbox-signal.js';

/** An event that is sent after a while, unless it is withdrawn before. */
interface LaterEvent<Name extends TenantEventName> {
  id: string;
  name: Name;
  payload: EventPayload<Name>;
  afterMs: number;
}

interface NewEvent {
  id?: string;
  tenantId: string;
  name: EventName;
  payload: object;
  afterMs: number;
}

/** Writes domain events beside the rows they tell of. */
@Injectable()
export class Outbox {
  constructor(
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly kick: OutboxSignal,
    /** None where a process has no queues. */
    @Optional() private readonly outboxPublisher?: OutboxPublisher,
  ) {}

  /** Returns the event's id. It is delivered after the commit, or that long after, within the relay's interval. */
  async add<Name extends TenantEventName>(
    tx: TenantTx,
    name: Name,
    payload: EventPayload<Name>,
    afterMs = 0,
  ): Promise<string> {
    return this.write(tx, { tenantId: tx.tenantId, name, payload, afterMs });
  }

  /** The same from a system transaction, for one tenant. */
  async addFor<Name extends TenantEventName>(
    tx: SystemTx,
    tenantId: string,
    name: Name,
    payload: EventPayload<Name>,
  ): Promise<string> {
    return this.write(tx, { tenantId, name, payload, afterMs: 0 });
  }

  /** With the caller's id, by which it can be withdrawn. */
  async addLater<Name extends TenantEventName>(tx: TenantTx, event: LaterEvent<Name>): Promise<void> {
    await this.write(tx, { tenantId: tx.tenantId, ...event });
  }

  /**
   * Deletes events of a name that were not sent yet and that no relay has. `unless` is SQL about the event `o`, written
   * by the caller's repository: one statement decides and deletes.
   */
  async withdraw(
    tx: TenantTx,
    name: TenantEventName,
    { ids, unless }: { ids: readonly string[]; unless: string },
  ): Promise<void> {
    await tx.query(
      `delete from outbox o where o.id = any($1) and o.name = $2 and o.sent_at is null and o.lease_owner is null
         and not ${unless}`,
      [ids, name],
    );
  }

  /** For events that a statement of its own wrote: call it once they are durable. */
  wakeRelay(): void {
    this.kick.fire();
  }

  private async write(
    tx: TenantTx | SystemTx,
    { id = this.ids.next('evt'), tenantId, name, payload, afterMs }: NewEvent,
  ): Promise<string> {
    const now = this.clock.nowMs();
    const lease = (afterMs === 0 && this.outboxPublisher?.lease()) || null;
    await tx.query(
      `insert into outbox (id, tenant_id, name, payload, created_at, available_at, lease_owner, lease_until)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        id,
        tenantId,
        name,
        payload,
        new Date(now),
        new Date(now + afterMs),
        lease?.owner ?? null,
        lease?.until ?? null,
      ],
    );
    if (lease) tx.afterCommit(() => this.outboxPublisher?.enqueue({ id, tenantId, name, payload }));
    else if (afterMs === 0) tx.afterCommit(() => this.kick.fire());
    return id;
  }
}
