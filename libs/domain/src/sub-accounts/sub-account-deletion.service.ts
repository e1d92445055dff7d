import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { randomBase32 } from '@parley/platform/crypto';
import type { TenantTx } from '@parley/platform/database';
import { defaultSettings } from '@parley/contracts/public';
import { SubAccountAllowanceService } from './sub-account-allowance.service.js';
import { SubAccountDeletionRegistry } from './sub-account-deletion.registry.js';
import { SubAccountEvents } from './sub-account.events.js';
import {
  subAccountNotFound,
  assertNotDefault,
  deletedAccount,
  statusesBefore,
} from './sub-account.policy.js';
import { SubAccountRepository } from './sub-account.repository.js';

/** The first and the last step of deleting a sub-account; what lies between is its erasure. Each may run again. */
@Injectable()
export class SubAccountDeletionService {
  constructor(
    private readonly subAccountRepository: SubAccountRepository,
    private readonly allowances: SubAccountAllowanceService,
    private readonly listeners: SubAccountDeletionRegistry,
    private readonly events: SubAccountEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * From the commit on nothing new is taken from it: the event ends its sessions and closes its ports. False where it
   * is deleted already. Rejects with `sub-accounts.not_found` or `….default_is_fixed`.
   */
  async begin(tx: TenantTx, id: string): Promise<boolean> {
    const status = await this.subAccountRepository.lockStatus(tx, id);
    if (status === null) throw subAccountNotFound();
    if (status === 'deleted') return false;
    const before = await this.subAccountRepository.get(tx, id);
    assertNotDefault(before.isDefault, 'deleted');
    if (!(await this.subAccountRepository.changeStatus(tx, id, statusesBefore('deleting'), 'deleting')))
      return true;
    await this.subAccountRepository.update(tx, id, { portMode: 'dynamic', portsReserved: 0 });
    await this.listeners.deleting(tx, id);
    const epoch = await this.subAccountRepository.nextEpoch(tx, id);
    await this.events.event(tx, 'sub-account.deleting', { subAccountId: id, epoch });
    await this.events.record(tx, before, { status: { from: before.status, to: 'deleting' } });
    return true;
  }

  /**
   * Its characters return, its name is free again, and nothing of its settings or its secret is left. When it was last
   * in a client stays: the tenant was in one, whatever became of it.
   */
  async finish(tx: TenantTx, id: string): Promise<void> {
    if ((await this.subAccountRepository.lockStatus(tx, id)) !== 'deleting') return;
    const before = await this.subAccountRepository.get(tx, id);
    await this.subAccountRepository.changeStatus(tx, id, statusesBefore('deleted'), 'deleted');
    const characters = await this.allowances.reclaim(tx, id, `return ${id}`);
    await this.subAccountRepository.update(tx, id, {
      ...defaultSettings,
      account: deletedAccount(id),
      secretSealed: '',
      secretHint: '',
      secretHash: `erased ${randomBase32(26)}`,
      deletedAt: this.clock.now(),
    });
    await this.events.event(tx, 'sub-account.deleted', { subAccountId: id });
    await this.events.record(tx, before, {
      status: { from: before.status, to: 'deleted' },
      ...(characters > 0 && { charactersReturned: { to: characters } }),
    });
  }
}
