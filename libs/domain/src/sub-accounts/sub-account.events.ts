import { Injectable } from '@nestjs/common';
import type { AuditChanges } from '@parley/contracts/public';
import type { EventName, EventPayload } from '@parley/contracts/server';
import type { TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { Audit } from '../audit/index.js';

type SubAccountEvent = Extract<EventName, `sub-account.${string}`>;

/** What an entry names a sub-account by. */
export interface Told {
  id: string;
  account: string;
}

/** Tells of a change in its own transaction: the house by an event, people by an audit entry. */
@Injectable()
export class SubAccountTellings {
  constructor(
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  async event<Name extends SubAccountEvent>(tx: TenantTx, name: Name, payload: EventPayload<Name>) {
    await this.outbox.add(tx, name, payload);
  }

  async record(tx: TenantTx, { id, account }: Told, changes: AuditChanges = {}): Promise<void> {
    await this.audit.record(tx, { target: { kind: 'sub-account', id, name: account }, changes });
  }

  unchanged(): void {
    this.audit.unchanged();
  }
}
