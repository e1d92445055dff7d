import { Injectable } from '@nestjs/common';
import {
  type CreateSubAccount,
  type CreateSubAccounts,
  offeredSwitches,
  type SubAccountSelection,
  type SubAccountStatus,
  subAccountLimits,
  type Task,
} from '@parley/contracts/public';
import { Database, nothingSelected, selectedIds, type TenantTx } from '@parley/platform/database';
import { IdempotencyService } from '@parley/platform/idempotency';
import { PrivilegeService } from '../billing/index.js';
import { TaskService } from '../tasks/index.js';
import { privilegesOfNew } from './sub-account-privilege.policy.js';
import { checkCharacters, checkPorts, subAccountNotFound } from './sub-account.policy.js';
import { SubAccountQueries } from './sub-account.queries.js';
import { SubAccountRepository } from './sub-account.repository.js';

export interface SubAccountsTask {
  ids: string[];
}

export type BatchVerb = 'enable' | 'stop' | 'switch-on' | 'delete';

const statusAfter: Record<Exclude<BatchVerb, 'switch-on'>, SubAccountStatus> = {
  enable: 'normal',
  stop: 'stopped',
  delete: 'deleting',
};

/** Creates and changes several sub-accounts by a task with one item for each. */
@Injectable()
export class SubAccountBatchService {
  constructor(
    private readonly database: Database,
    private readonly idempotencyService: IdempotencyService,
    private readonly privilegeService: PrivilegeService,
    private readonly subAccountRepository: SubAccountRepository,
    private readonly subAccountQueries: SubAccountQueries,
    private readonly taskService: TaskService,
  ) {}

  /**
   * Runs once for the request's key. Rejects with `request.invalid` or `privileges.missing`, which apply to all of them.
   * Other errors only fail single items.
   */
  async createMany(tenantId: string, body: CreateSubAccounts): Promise<Task> {
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, body, async () => {
        checkCharacters(body);
        checkPorts(body);
        for (const { code, field } of privilegesOfNew(body))
          await this.privilegeService.require(tx, code, field);
        return this.taskService.create(tx, { kind: 'sub-accounts.create', total: body.count, params: body });
      }),
    );
  }

  /**
   * Runs once for the request's key. Rejects with `sub-accounts.not_found` if the tenant lacks a named one, with
   * `request.nothing_selected` if no match can be changed in this way, and with `request.selection_too_large`. No task
   * is created then.
   */
  async changeMany(tenantId: string, verb: BatchVerb, selection: SubAccountSelection): Promise<Task> {
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, selection, async () => {
        const ids = await this.selected(tx, verb, selection);
        const params: SubAccountsTask = { ids };
        return this.taskService.create(tx, { kind: `sub-accounts.${verb}`, total: ids.length, params });
      }),
    );
  }

  private async selected(tx: TenantTx, verb: BatchVerb, selection: SubAccountSelection): Promise<string[]> {
    const { ids, areNamed } = await selectedIds(selection, (filter) =>
      this.subAccountQueries.matchingIds(tx, filter),
    );
    if (areNamed) {
      const known = await this.subAccountRepository.known(tx, ids);
      if (known.length < new Set(ids).size) throw subAccountNotFound();
      return ids;
    }
    const changeable =
      verb === 'switch-on'
        ? await this.subAccountRepository.withoutSwitch(
            tx,
            ids,
            offeredSwitches(await this.privilegeService.held(tx)),
          )
        : await this.subAccountRepository.changeable(tx, ids, statusAfter[verb]);
    if (changeable.length === 0) throw nothingSelected();
    return changeable;
  }
}

/** The settings of one of several, numbered from 0. Its remark gets a number: `Desk 1`, `Desk 2`. */
export function oneOfSeveral({ count, ...settings }: CreateSubAccounts, index: number): CreateSubAccount {
  if (count === 1 || settings.remark === '') return settings;
  const number = ` ${index + 1}`;
  // A text must not end with half a surrogate pair.
  const start = settings.remark
    .slice(0, subAccountLimits.remarkMax - number.length)
    .replace(/[\ud800-\udbff]$/, '');
  return { ...settings, remark: `${start}${number}` };
}
