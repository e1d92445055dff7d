import { Injectable } from '@nestjs/common';
import {
  type CreateSubAccount,
  type CreateSubAccounts,
  type EditedSubAccount,
  type EditSubAccount,
  offeredSwitches,
  type SubAccountEdit,
  type SubAccountsEdit,
  type SubAccountSelection,
  type SubAccountStatus,
  subAccountLimits,
  type Task,
} from '@parley/contracts/public';
import { Database, nothingSelected, selectedIds, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { IdempotencyService } from '@parley/platform/idempotency';
import { PrivilegeService } from '../billing/index.js';
import { TaskService } from '../tasks/index.js';
import { TenantPlanRepository } from '../tenants/index.js';
import { privilegesOfNew } from './sub-account-privilege.policy.js';
import { checkCharacters, checkPorts, movesPorts, subAccountNotFound } from './sub-account.policy.js';
import { SubAccountEvents } from './sub-account.events.js';
import { SubAccountQueries } from './sub-account.queries.js';
import { SubAccountRepository } from './sub-account.repository.js';
import { SubAccountService } from './sub-account.service.js';

export interface SubAccountsTask {
  ids: string[];
}

/** Thrown to undo a transaction whose outcome is only told. */
const rolledBack = new Error('rolled back');

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
    private readonly subAccountService: SubAccountService,
    private readonly subAccountEvents: SubAccountEvents,
    private readonly tenantPlanRepository: TenantPlanRepository,
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
        for (const { privilege, field } of privilegesOfNew(body))
          await this.privilegeService.require(tx, privilege, field);
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

  /** Returns the changes that the edits would make, and stores nothing. Rejects as `editMany` does. */
  async previewEdits(tenantId: string, edits: SubAccountEdit[]): Promise<SubAccountsEdit> {
    return { isStored: false, rows: await this.applyAll(tenantId, edits, false) };
  }

  /**
   * Stores all edits or, if one is refused, none. Rejects with `sub-accounts.not_found` if the tenant lacks one, and
   * with `request.invalid` if one is named twice.
   */
  async editMany(tenantId: string, edits: SubAccountEdit[]): Promise<SubAccountsEdit> {
    const rows = await this.applyAll(tenantId, edits, true);
    return { isStored: rows.every(({ refusal }) => refusal === null), rows };
  }

  private async applyAll(
    tenantId: string,
    edits: SubAccountEdit[],
    isStored: boolean,
  ): Promise<EditedSubAccount[]> {
    let rows: EditedSubAccount[] = [];
    try {
      await this.database.asTenant(tenantId, async (tx) => {
        rows = await this.applyIn(tx, edits);
        if (!isStored || rows.some(({ refusal }) => refusal !== null)) throw rolledBack;
      });
    } catch (error) {
      if (error !== rolledBack) throw error;
      this.subAccountEvents.unchanged();
    }
    return rows;
  }

  /** Locks in the order of ids, so that two requests do not wait for each other. */
  private async applyIn(tx: TenantTx, edits: SubAccountEdit[]): Promise<EditedSubAccount[]> {
    const ids = edits.map(({ id }) => id);
    if (new Set(ids).size < ids.length)
      throw AppError.field('edits', 'arrayUnique', 'A sub-account can be edited once only.');
    if ((await this.subAccountRepository.known(tx, ids)).length < ids.length) throw subAccountNotFound();
    if (edits.some(movesPorts)) await this.tenantPlanRepository.lock(tx);
    const found = new Map<string, EditedSubAccount>();
    for (const { id, ...edit } of edits.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
      found.set(id, await this.applyOne(tx, id, edit));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  private async applyOne(tx: TenantTx, id: string, edit: EditSubAccount): Promise<EditedSubAccount> {
    const { account, remark } = await this.subAccountRepository.getForUpdate(tx, id);
    const row = { id, account, remark, changes: {} };
    try {
      return { ...row, changes: await this.subAccountService.applyEdit(tx, id, edit), refusal: null };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code, message, extra } = error;
      return { ...row, refusal: { error: code, message, details: extra.details ?? [] } };
    }
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
