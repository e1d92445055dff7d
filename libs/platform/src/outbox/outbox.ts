import { Injectable } from '@nestjs/common';
import type { EventName, EventPayload } from '@parley/contracts/server';
import { Clock } from '../clock/index.js';
import type { SystemTx, TenantTx } from '../database/index.js';
import { Ids } from '../ids/index.js';
import { RelayKick } from './relay-kick.js';

/** Writes domain events beside the rows they tell of. */
@Injectable()
export class Outbox {
  constructor(
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly kick: RelayKick,
  ) {}

  /** Returns the event's id. */
  async add<Name extends EventName>(tx: TenantTx, name: Name, payload: EventPayload<Name>): Promise<string> {
    return this.write(tx, tx.tenantId, name, payload);
  }

  /** The same from a system transaction, for one tenant. */
  async addFor<Name extends EventName>(
    tx: SystemTx,
    tenantId: string,
    name: Name,
    payload: EventPayload<Name>,
  ): Promise<string> {
    return this.write(tx, tenantId, name, payload);
  }

  private async write(
    tx: TenantTx | SystemTx,
    tenantId: string,
    name: EventName,
    payload: object,
  ): Promise<string> {
    const id = this.ids.next('evt');
    await tx.query(
      `insert into outbox (id, tenant_id, name, payload, created_at, available_at) values ($1, $2, $3, $4, $5, $5)`,
      [id, tenantId, name, payload, this.clock.now()],
    );
    tx.afterCommit(() => this.kick.fire());
    return id;
  }
}
