import type { SubAccountSettings, SubAccountStatus } from '@parley/contracts/public';
import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import type { SealedSecret } from './activation-code.js';
import { In } from 'typeorm';
import { SubAccountEntity } from './sub-account.entity.js';
import { subAccountNotFound } from './sub-accounts.policy.js';

export type NewSubAccount = SubAccountSettings &
  SealedSecret & { id: string; account: string; isDefault: boolean; createdAt: Date };

@Injectable()
export class SubAccountRepository {
  /** Rejects with `sub-accounts.not_found` where the tenant has no such sub-account, or has it no more. */
  async get(tx: TenantTx, id: string): Promise<SubAccountEntity> {
    const found = await tx.manager.findOneBy(SubAccountEntity, { id, tenantId: tx.tenantId });
    if (!found || found.status === 'deleted') throw subAccountNotFound();
    return found;
  }

  /** The same, held against changes until the transaction ends. */
  async getForUpdate(tx: TenantTx, id: string): Promise<SubAccountEntity> {
    await tx.query('select 1 from sub_accounts where id = $1 for no key update', [id]);
    return this.get(tx, id);
  }

  /** The sub-account the main account enters a client as. */
  async getDefault(tx: TenantTx): Promise<SubAccountEntity> {
    return tx.manager.findOneByOrFail(SubAccountEntity, { tenantId: tx.tenantId, isDefault: true });
  }

  /** False where the account's name is taken, by whichever tenant; nothing is stored then. */
  async insert(tx: TenantTx, row: NewSubAccount): Promise<boolean> {
    const stored = await tx.query(
      `insert into sub_accounts (id, tenant_id, account, remark, is_default, platforms, port_mode, ports_reserved,
         port_limit, reserved_at, multi_device, profile_sharing, auto_reply, session_archive, dedupe_scope,
         character_mode, auto_allocate, low_threshold, refill_amount,
         secret_sealed, secret_hash, secret_hint, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22,
         $10)
       on conflict (account) do nothing returning id`,
      [
        row.id,
        tx.tenantId,
        row.account,
        row.remark,
        row.isDefault,
        row.platforms,
        row.portMode,
        row.portsReserved,
        row.portLimit,
        row.createdAt,
        row.multiDevice,
        row.profileSharing,
        row.autoReply,
        row.sessionArchive,
        row.dedupeScope,
        row.characterMode,
        row.autoAllocate,
        row.lowThreshold,
        row.refillAmount,
        row.secretSealed,
        row.secretHash,
        row.secretHint,
      ],
    );
    return stored.length === 1;
  }

  /** Of these those that have a secret, in the order they were made in. */
  async withSecret(tx: TenantTx, ids: string[]): Promise<SubAccountEntity[]> {
    return tx.manager.find(SubAccountEntity, {
      where: { id: In(ids), tenantId: tx.tenantId, status: In(['normal', 'stopped']) },
      order: { id: 'asc' },
    });
  }

  /** What a task made, as it is written down. */
  async madeByTask(tx: TenantTx, taskId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select e.target_id as id from tasks t join audit_entries e on e.tenant_id = t.tenant_id and e.at >= t.created_at
         and e.request_id = t.actor ->> 'requestId' and e.action = 'sub-accounts.create' and e.target_kind = 'sub-account'
       where t.tenant_id = $1 and t.id = $2 and t.kind = 'sub-accounts.create'`,
      [tx.tenantId, taskId],
    );
    return rows.map(({ id }) => id);
  }

  /** Of the tenant; deleted ones do not count. */
  async count(tx: TenantTx): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      `select count(*)::int as count from sub_accounts where tenant_id = $1 and status <> 'deleted'`,
      [tx.tenantId],
    );
    return row?.count ?? 0;
  }

  /** Null where there never was one. */
  async statusOf(tx: TenantTx, id: string): Promise<SubAccountStatus | null> {
    const [row] = await tx.query<{ status: SubAccountStatus }>(
      'select status from sub_accounts where id = $1',
      [id],
    );
    return row?.status ?? null;
  }

  /** Its account, whatever became of it; the id itself where there never was one. */
  async nameOf(tx: TenantTx, id: string): Promise<string> {
    const [row] = await tx.query<{ account: string }>('select account from sub_accounts where id = $1', [id]);
    return row?.account ?? id;
  }

  /** Those of these ids that the tenant has. */
  async known(tx: TenantTx, ids: string[]): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select id from sub_accounts where tenant_id = $1 and id = any($2) and status <> 'deleted'`,
      [tx.tenantId, ids],
    );
    return rows.map((row) => row.id);
  }

  async update(tx: TenantTx, id: string, changes: Partial<SubAccountEntity>): Promise<void> {
    await tx.manager.update(SubAccountEntity, { id, tenantId: tx.tenantId }, changes);
  }

  /** False where the sub-account was in none of these statuses. */
  async changeStatus(
    tx: TenantTx,
    id: string,
    from: SubAccountStatus[],
    to: SubAccountStatus,
  ): Promise<boolean> {
    const moved = await tx.query(
      'update sub_accounts set status = $3 where id = $1 and status = any($2) returning id',
      [id, from, to],
    );
    return moved.length === 1;
  }

  /** Counts the epoch up and returns it. Holds the row: sessions begin before it or after it, never beside it. */
  async nextEpoch(tx: TenantTx, id: string): Promise<number> {
    const [row] = await tx.query<{ epoch: number }>(
      'update sub_accounts set epoch = epoch + 1 where id = $1 returning epoch',
      [id],
    );
    if (!row) throw subAccountNotFound();
    return row.epoch;
  }
}
