import { Injectable } from '@nestjs/common';
import type { AuditChanges } from '@parley/contracts/public';
import type { EventName, EventPayload } from '@parley/contracts/server';
import type { TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { AuditService } from '../audit/index.js';

type SubAccountEvent = Extract<EventName, `sub-account.${string}`>;

/** The names of a sub-account in audit entries. */
export interface AuditSubject {
  id: string;
  account: string;
}

/** Publishes a change in the change's own transaction: an event for other features, an audit entry for people. */
@Injectable()
export class SubAccountEvents {
  constructor(
    private readonly outbox: Outbox,
    private readonly auditService: AuditService,
  ) {}

  async event<Name extends SubAccountEvent>(tx: TenantTx, name: Name, payload: EventPayload<Name>) {
    await this.outbox.add(tx, name, payload);
  }

  async record(tx: TenantTx, { id, account }: AuditSubject, changes: AuditChanges = {}): Promise<void> {
    await this.auditService.record(tx, { target: { kind: 'sub-account', id, name: account }, changes });
  }

  unchanged(): void {
    this.auditService.unchanged();
  }
}
