import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';

/** Reacts to a sub-account's deletion, in the transaction that begins it and has locked its row. */
export interface SubAccountDeletionListener {
  deleting(tx: TenantTx, subAccountId: string): Promise<void>;
}

/** Features whose rows end with a sub-account register here, in their constructors. */
@Injectable()
export class SubAccountDeletionRegistry {
  private readonly listeners: SubAccountDeletionListener[] = [];

  register(listener: SubAccountDeletionListener): void {
    this.listeners.push(listener);
  }

  async deleting(tx: TenantTx, subAccountId: string): Promise<void> {
    for (const listener of this.listeners) await listener.deleting(tx, subAccountId);
  }
}
