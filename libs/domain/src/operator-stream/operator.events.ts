import { Injectable } from '@nestjs/common';
import type { OperatorArea } from '@parley/contracts/public';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';

/** Publishes, in the transaction of a change, which lists of operators it changes. */
@Injectable()
export class OperatorEvents {
  constructor(private readonly outbox: Outbox) {}

  async changed(tx: TenantTx | SystemTx, ...areas: OperatorArea[]): Promise<void> {
    if ('tenantId' in tx) await this.outbox.add(tx, 'operator.tenant-changed', { areas });
    else await this.outbox.addShared(tx, 'operator.installation-changed', { areas });
  }
}
