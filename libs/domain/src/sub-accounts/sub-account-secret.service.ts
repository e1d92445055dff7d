import { Injectable } from '@nestjs/common';
import type { ActivationCode, ActivationCodesQuery, SubAccountCode } from '@parley/contracts/public';
import { Secrets } from '@parley/platform/crypto';
import { Database, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { AuditQueries } from '../audit/index.js';
import { TaskRepository } from '../tasks/index.js';
import { activationCode, newSecret, sealSecret } from './activation-code.js';
import { SubAccountEvents } from './sub-account.events.js';
import { assertNotDeleting, subAccountNotFound } from './sub-account.policy.js';
import { SubAccountRepository } from './sub-account.repository.js';

@Injectable()
export class SubAccountSecretService {
  constructor(
    private readonly database: Database,
    private readonly subAccountRepository: SubAccountRepository,
    private readonly taskRepository: TaskRepository,
    private readonly auditQueries: AuditQueries,
    private readonly subAccountEvents: SubAccountEvents,
    private readonly secrets: Secrets,
  ) {}

  /** Reading a code is audited, without the code. Rejects with `sub-accounts.not_found` or `sub-accounts.deleting`. */
  async show(tenantId: string, id: string): Promise<ActivationCode> {
    return this.database.asTenant(tenantId, async (tx) => {
      const shown = await this.subAccountRepository.get(tx, id);
      assertNotDeleting(shown.status);
      await this.subAccountEvents.record(tx, shown, { activationCode: { to: 'shown' } });
      return { code: activationCode(shown.account, this.secrets.decrypt(shown.secretSealed, id)) };
    });
  }

  /**
   * Returns several codes, in the order in which the sub-accounts were created. Rejects with `request.invalid`, or with
   * `sub-accounts.not_found` if the tenant lacks a named one, or the task created none.
   */
  async showMany(tenantId: string, { ids, taskId }: ActivationCodesQuery): Promise<SubAccountCode[]> {
    return this.database.asTenant(tenantId, async (tx) => {
      if ((ids === undefined) === (taskId === undefined))
        throw AppError.field('ids', 'sole', 'Name sub-accounts, or the task that made them.');
      const wanted = ids ?? (await this.createdByTask(tx, taskId ?? ''));
      const shown = await this.subAccountRepository.withSecret(tx, wanted);
      if (shown.length === 0 || (ids !== undefined && shown.length < ids.length)) throw subAccountNotFound();
      for (const one of shown)
        await this.subAccountEvents.record(tx, one, { activationCode: { to: 'shown' } });
      return shown.map(({ id, account, remark, secretSealed }) => ({
        id,
        account,
        remark,
        code: activationCode(account, this.secrets.decrypt(secretSealed, id)),
      }));
    });
  }

  /**
   * After the commit the old secret no longer works, and the event ends the sessions that it opened. Rejects with
   * `sub-accounts.not_found` or `sub-accounts.deleting`.
   */
  async rotate(tenantId: string, id: string): Promise<ActivationCode> {
    return this.database.asTenant(tenantId, async (tx) => {
      const before = await this.subAccountRepository.getForUpdate(tx, id);
      assertNotDeleting(before.status);
      const secret = newSecret();
      const sealed = sealSecret(this.secrets, id, secret);
      await this.subAccountRepository.update(tx, id, sealed);
      const epoch = await this.subAccountRepository.nextEpoch(tx, id);
      await this.subAccountEvents.event(tx, 'sub-account.secret-rotated', { subAccountId: id, epoch });
      const secretHint = { from: before.secretHint, to: sealed.secretHint };
      await this.subAccountEvents.record(tx, before, { secretHint });
      return { code: activationCode(before.account, secret) };
    });
  }

  /** The ids of sub-accounts that a task created, from its audit entries. */
  private async createdByTask(tx: TenantTx, taskId: string): Promise<string[]> {
    const task = await this.taskRepository.find(tx, taskId);
    const requestId = task?.actor.requestId;
    if (task?.kind !== 'sub-accounts.create' || typeof requestId !== 'string') return [];
    const created = { action: 'sub-accounts.create', kind: 'sub-account' };
    return this.auditQueries.targetIds(tx, { requestId, ...created, since: task.createdAt });
  }
}
