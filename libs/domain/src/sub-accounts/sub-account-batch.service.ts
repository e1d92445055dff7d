import { Injectable } from '@nestjs/common';
import {
  type CreateSubAccount,
  type CreateSubAccounts,
  subAccountLimits,
  type Task,
} from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { TaskService } from '../tasks/index.js';
import { checkCharacters, checkPorts, SubAccountAllowanceService } from './sub-account-allowance.service.js';
import { subAccountNotFound } from './sub-account.policy.js';
import { SubAccountRepository } from './sub-account.repository.js';

/** The parameters of a task over existing sub-accounts. */
export interface SubAccountsTask {
  ids: string[];
}

export type BatchVerb = 'enable' | 'stop' | 'delete';

/** Several sub-accounts at once: a task, an item for each. */
@Injectable()
export class SubAccountBatchService {
  constructor(
    private readonly subAccountRepository: SubAccountRepository,
    private readonly allowances: SubAccountAllowanceService,
    private readonly taskService: TaskService,
  ) {}

  /** Rejects with what is wrong for every one of them alike; what is wrong for some fails those. */
  async create(tx: TenantTx, asked: CreateSubAccounts): Promise<Task> {
    checkCharacters(asked);
    checkPorts(asked);
    await this.allowances.checkNew(tx, asked);
    return this.taskService.create(tx, { kind: 'sub-accounts.create', total: asked.count, params: asked });
  }

  /** Rejects with `sub-accounts.not_found` where the tenant lacks any of them; there is no task then. */
  async change(tx: TenantTx, verb: BatchVerb, ids: string[]): Promise<Task> {
    const known = await this.subAccountRepository.known(tx, ids);
    if (known.length < new Set(ids).size) throw subAccountNotFound();
    const params: SubAccountsTask = { ids };
    return this.taskService.create(tx, { kind: `sub-accounts.${verb}`, total: ids.length, params });
  }
}

/** The settings of one of several, numbered from 0. Its remark is counted on: `Desk 1`, `Desk 2`. */
export function oneOfSeveral({ count, ...settings }: CreateSubAccounts, index: number): CreateSubAccount {
  if (count === 1 || settings.remark === '') return settings;
  const number = ` ${index + 1}`;
  // Half a pair of surrogates is no text.
  const start = settings.remark
    .slice(0, subAccountLimits.remarkMax - number.length)
    .replace(/[\ud800-\udbff]$/, '');
  return { ...settings, remark: `${start}${number}` };
}
