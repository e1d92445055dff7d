import { Injectable, Logger } from '@nestjs/common';
import { Database, type TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';

const everyMs = 1_000;

/** Publishes changes of balances and usage: movements at once, spendings at most once a second. */
@Injectable()
export class CharacterEvents {
  private readonly logger = new Logger(CharacterEvents.name);
  /** Tenants with a recent publication, each with the sub-accounts to publish next. */
  private readonly pauses = new Map<string, Set<string>>();

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  async changed(tx: TenantTx, subAccountIds: string[]): Promise<void> {
    await this.outbox.add(tx, 'characters.changed', { subAccountIds });
  }

  /**
   * Publishes the first change after a pause in its own transaction, and changes within the pause after it.
   * If this process ends, the last ones may be lost: consoles then see the figures at the next change.
   */
  async often(tx: TenantTx, subAccountIds: string[]): Promise<void> {
    const { tenantId } = tx;
    if (!this.pauses.has(tenantId)) {
      await this.changed(tx, subAccountIds);
      return tx.afterCommit(() => this.pause(tenantId));
    }
    tx.afterCommit(() => {
      if (!this.pauses.has(tenantId)) this.pause(tenantId);
      const waiting = this.pauses.get(tenantId);
      for (const id of subAccountIds) waiting?.add(id);
    });
  }

  private pause(tenantId: string): void {
    if (this.pauses.has(tenantId)) return;
    this.pauses.set(tenantId, new Set());
    setTimeout(() => void this.resume(tenantId), everyMs).unref();
  }

  private async resume(tenantId: string): Promise<void> {
    const ids = [...(this.pauses.get(tenantId) ?? [])];
    this.pauses.delete(tenantId);
    if (ids.length === 0) return;
    this.pause(tenantId);
    await this.database
      .asTenant(tenantId, (tx) => this.changed(tx, ids))
      .catch((error: Error) => this.logger.warn(`a change of characters was not told: ${error.message}`));
  }
}
