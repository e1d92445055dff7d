import { Injectable } from '@nestjs/common';
import { defaultSettings } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { randomBase32 } from '@parley/platform/crypto';
import { Database, type TenantTx } from '@parley/platform/database';
import { IdempotencyService } from '@parley/platform/idempotency';
import { TaskFileStore, TaskRepository } from '../tasks/index.js';
import { eraseInChunks, ErasureSectionRegistry } from './erasure-section.registry.js';
import { SubAccountBalanceRegistry } from './sub-account-balance.registry.js';
import { SubAccountDeletionRegistry } from './sub-account-deletion.registry.js';
import { SubAccountEvents } from './sub-account.events.js';
import {
  assertNotDefault,
  deletedAccount,
  statusesBefore,
  subAccountNotFound,
} from './sub-account.policy.js';
import { SubAccountRepository } from './sub-account.repository.js';

/** Exports that may name the sub-account and its contacts. */
const withdrawnFiles = ['tenant.export', 'chat.export', 'work-orders.export-fans', 'fans.export'] as const;

/**
 * Deletes a sub-account in steps: `begin`, `isSettled`, `erase`, `finish`. Each has transactions of its own and may run
 * again.
 */
@Injectable()
export class SubAccountDeletionService {
  constructor(
    private readonly database: Database,
    private readonly subAccountRepository: SubAccountRepository,
    private readonly subAccountDeletionRegistry: SubAccountDeletionRegistry,
    private readonly erasureSectionRegistry: ErasureSectionRegistry,
    private readonly subAccountBalanceRegistry: SubAccountBalanceRegistry,
    private readonly taskRepository: TaskRepository,
    private readonly taskFileStore: TaskFileStore,
    private readonly idempotencyService: IdempotencyService,
    private readonly subAccountEvents: SubAccountEvents,
    private readonly clock: Clock,
  ) {
    erasureSectionRegistry.register('idempotency-keys', {
      erase: (tenantId, id) => this.eraseReplies(tenantId, id),
    });
    erasureSectionRegistry.register('tasks', { erase: (tenantId, id) => this.renameFailures(tenantId, id) });
  }

  /**
   * From the commit on, Parley accepts nothing new from it: the event ends its sessions and closes its ports. Returns
   * false if it is deleted already. Rejects with `sub-accounts.not_found` or `….default_is_fixed`.
   */
  async begin(tenantId: string, id: string): Promise<boolean> {
    return this.database.asTenant(tenantId, async (tx) => {
      const status = await this.subAccountRepository.lockStatus(tx, id);
      if (status === null) throw subAccountNotFound();
      if (status === 'deleted') return false;
      const before = await this.subAccountRepository.get(tx, id);
      assertNotDefault(before.isDefault, 'deleted');
      if (!(await this.subAccountRepository.changeStatus(tx, id, statusesBefore('deleting'), 'deleting')))
        return true;
      await this.subAccountRepository.update(tx, id, { portMode: 'dynamic', portsReserved: 0 });
      await this.subAccountDeletionRegistry.deleting(tx, id);
      const epoch = await this.subAccountRepository.nextEpoch(tx, id);
      await this.subAccountEvents.event(tx, 'sub-account.deleting', { subAccountId: id, epoch });
      await this.subAccountEvents.record(tx, before, { status: { from: before.status, to: 'deleting' } });
      return true;
    });
  }

  /** Whether its clients are gone and all their reports are counted. */
  async isSettled(tenantId: string, id: string): Promise<boolean> {
    return this.database.asTenant(tenantId, async (tx) => {
      for (const section of this.erasureSectionRegistry.all()) {
        if ((await section.isSettled?.(tx, id)) === false) return false;
      }
      return true;
    });
  }

  /**
   * Erases the sub-account's name and its contacts from the tables, in chunks of a transaction each. Gains, roll-ups,
   * ledger and audit stay, so that all counts still add up. They hold no names any more.
   */
  async erase(tenantId: string, id: string): Promise<void> {
    for (const section of this.erasureSectionRegistry.all()) await section.erase(tenantId, id);
  }

  /** Marks it as deleted. Withdraws export files that may show it, even if it was deleted before. */
  async finish(tenantId: string, id: string): Promise<void> {
    await this.database.asTenant(tenantId, async (tx) => {
      if ((await this.subAccountRepository.lockStatus(tx, id)) === 'deleting') await this.markDeleted(tx, id);
      for (const kind of withdrawnFiles) await this.taskFileStore.withdraw(tx, kind);
    });
  }

  /**
   * Returns its characters, frees its name, and clears its settings and secret. The time at which it was last in a
   * client stays, because it shows when the tenant was in one.
   */
  private async markDeleted(tx: TenantTx, id: string): Promise<void> {
    const before = await this.subAccountRepository.get(tx, id);
    await this.subAccountRepository.changeStatus(tx, id, statusesBefore('deleted'), 'deleted');
    const characters = await this.subAccountBalanceRegistry.get().returnAll(tx, id, `return ${id}`);
    await this.subAccountRepository.update(tx, id, {
      ...defaultSettings,
      account: deletedAccount(id),
      secretSealed: '',
      secretHint: '',
      secretHash: `erased ${randomBase32(26)}`,
      deletedAt: this.clock.now(),
    });
    await this.subAccountEvents.event(tx, 'sub-account.deleted', { subAccountId: id });
    await this.subAccountEvents.record(tx, before, {
      status: { from: before.status, to: 'deleted' },
      ...(characters > 0 && { charactersReturned: { to: characters } }),
    });
  }

  private async eraseReplies(tenantId: string, id: string): Promise<void> {
    await eraseInChunks(this.database, tenantId, (tx, limit) =>
      this.idempotencyService.dropRepliesAbout(tx, id, limit),
    );
  }

  /** Failed tasks get the name that the sub-account has after the deletion. */
  private async renameFailures(tenantId: string, id: string): Promise<void> {
    await this.database.asTenant(tenantId, async (tx) => {
      const account = await this.subAccountRepository.nameOf(tx, id);
      await this.taskRepository.renameFailures(tx, 'sub-accounts.', account, deletedAccount(id));
    });
  }
}
