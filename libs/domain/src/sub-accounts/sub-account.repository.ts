import type { SubAccountSettings, SubAccountStatus, SubAccountSwitch } from '@parley/contracts/public';
import { Injectable } from '@nestjs/common';
import { columnName, type SystemTx, type TenantTx } from '@parley/platform/database';
import { Any, In, Not } from 'typeorm';
import { ActorNameRegistry } from '../audit/index.js';
import type { LockedPorts } from '../tenants/index.js';
import type { SealedSecret } from './activation-code.js';
import { SubAccountEntity } from './sub-account.entity.js';
import { statusesBefore, subAccountNotFound } from './sub-account.policy.js';

export type NewSubAccount = SubAccountSettings &
  SealedSecret & { id: string; account: string; isDefault: boolean; createdAt: Date };

@Injectable()
export class SubAccountRepository {
  constructor(actorNameRegistry: ActorNameRegistry) {
    actorNameRegistry.register('(select id, account as name from sub_accounts)');
  }

  /** Rejects with `sub-accounts.not_found` if it does not exist or is deleted. */
  async get(tx: TenantTx, id: string): Promise<SubAccountEntity> {
    const found = await tx.manager.findOneBy(SubAccountEntity, { id, tenantId: tx.tenantId });
    if (!found || found.status === 'deleted') throw subAccountNotFound();
    return found;
  }

  /** Null if it does not exist or is deleted. */
  async find(tx: TenantTx, id: string): Promise<SubAccountEntity | null> {
    return tx.manager.findOneBy(SubAccountEntity, {
      id,
      tenantId: tx.tenantId,
      status: In(['normal', 'stopped']),
    });
  }

  /** Like `get`, but locks the row against changes until the transaction ends. */
  async getForUpdate(tx: TenantTx, id: string): Promise<SubAccountEntity> {
    await tx.manager.findOne(SubAccountEntity, {
      select: { id: true },
      where: { id, tenantId: tx.tenantId },
      lock: { mode: 'for_no_key_update' },
    });
    return this.get(tx, id);
  }

  /** Whether the sub-account is active and has this secret. Locks it until the transaction ends, so that both stay so. */
  async lockIfSecret(tx: TenantTx | SystemTx, id: string, secretHash: string): Promise<boolean> {
    const rows = await tx.query(
      `select 1 from sub_accounts where id = $1 and secret_hash = $2 and status = 'normal' for share`,
      [id, secretHash],
    );
    return rows.length === 1;
  }

  /** The sub-account that the main account uses in a client. */
  async getDefault(tx: TenantTx): Promise<SubAccountEntity> {
    return tx.manager.findOneByOrFail(SubAccountEntity, { tenantId: tx.tenantId, isDefault: true });
  }

  /** False if any tenant has the account's name. Nothing is stored then. */
  async insert(tx: TenantTx, row: NewSubAccount): Promise<boolean> {
    const values = { ...row, tenantId: tx.tenantId, reservedAt: row.createdAt };
    const columns = Object.keys(values).map(columnName);
    const record = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [columnName(name), value]),
    );
    const stored = await tx.query(
      `insert into sub_accounts (${columns.join(', ')})
       select ${columns.join(', ')} from jsonb_populate_record(null::sub_accounts, $1::jsonb)
       on conflict (account) do nothing returning id`,
      [JSON.stringify(record)],
    );
    return stored.length === 1;
  }

  /** The sub-accounts among these that have a secret, in the order of creation. */
  async withSecret(tx: TenantTx, ids: string[]): Promise<SubAccountEntity[]> {
    return tx.manager.find(SubAccountEntity, {
      where: { id: In(ids), tenantId: tx.tenantId, status: In(['normal', 'stopped']) },
      order: { id: 'asc' },
    });
  }

  /** Locked against edits and deletion until the transaction ends. Others may hold the same lock. Null if it was deleted. */
  async lockShared(tx: TenantTx, id: string): Promise<SubAccountEntity | null> {
    return tx.manager.findOne(SubAccountEntity, {
      where: { id, tenantId: tx.tenantId, status: Not('deleted' as const) },
      lock: { mode: 'pessimistic_read' },
    });
  }

  /** The number of the tenant's sub-accounts, without deleted ones. */
  async count(tx: TenantTx): Promise<number> {
    return tx.manager.countBy(SubAccountEntity, { tenantId: tx.tenantId, status: Not('deleted' as const) });
  }

  /** Null if it never existed. */
  async statusOf(tx: TenantTx, id: string): Promise<SubAccountStatus | null> {
    const where = { id, tenantId: tx.tenantId };
    const found = await tx.manager.findOne(SubAccountEntity, { select: { status: true }, where });
    return found?.status ?? null;
  }

  /**
   * As `statusOf`, locked until the transaction ends. It takes the strongest lock, because a report that is being stored
   * has locked the row's key.
   */
  async lockStatus(tx: TenantTx, id: string): Promise<SubAccountStatus | null> {
    const found = await tx.manager.findOne(SubAccountEntity, {
      select: { status: true },
      where: { id, tenantId: tx.tenantId },
      lock: { mode: 'pessimistic_write' },
    });
    return found?.status ?? null;
  }

  /** The ports reserved by all other fixed sub-accounts. A stopped one keeps its number but reserves nothing. */
  async reservedBeside(tx: TenantTx, exceptId: string | null): Promise<number> {
    const others = {
      tenantId: tx.tenantId,
      status: 'normal' as const,
      ...(exceptId !== null && { id: Not(exceptId) }),
    };
    return (await tx.manager.sum(SubAccountEntity, 'portsReserved', others)) ?? 0;
  }

  /**
   * Lowers reservations until they fit into so many ports, the newest first. Returns the ids of the lowered ones.
   * `newer` adds up the reservations before a row in that order.
   */
  async shrinkReservations(tx: TenantTx, { portNum }: LockedPorts): Promise<string[]> {
    const shrunk = await tx.query<{ id: string }>(
      `with reserved as (
         select id, ports_reserved as before, coalesce(sum(ports_reserved) over (
             order by reserved_at desc, id desc rows between unbounded preceding and 1 preceding), 0) as newer,
           sum(ports_reserved) over () as total
         from sub_accounts where tenant_id = $1 and ports_reserved > 0 and status = 'normal'
       ), lowered as (
         select id, before, greatest(0, before - greatest(0, total - $2 - newer))::int as after from reserved
       )
       update sub_accounts s set ports_reserved = lowered.after from lowered
       where s.id = lowered.id and lowered.after < lowered.before
       returning s.id`,
      [tx.tenantId, portNum],
    );
    return shrunk.map(({ id }) => id);
  }

  /** The sub-account's account, even after its deletion. The id itself if it never existed. */
  async nameOf(tx: TenantTx, id: string): Promise<string> {
    const where = { id, tenantId: tx.tenantId };
    const found = await tx.manager.findOne(SubAccountEntity, { select: { account: true }, where });
    return found?.account ?? id;
  }

  /** The tenant's sub-accounts among these. */
  async known(tx: TenantTx, ids: string[]): Promise<string[]> {
    const rows = await tx.manager.find(SubAccountEntity, {
      select: { id: true },
      where: { tenantId: tx.tenantId, id: In(ids), status: Not('deleted' as const) },
    });
    return rows.map((row) => row.id);
  }

  /**
   * The sub-accounts among these that may change to this status, in the order of creation. The default one may only
   * change to `normal`.
   */
  async changeable(tx: TenantTx, ids: string[], to: SubAccountStatus): Promise<string[]> {
    const rows = await tx.manager.find(SubAccountEntity, {
      select: { id: true },
      where: {
        tenantId: tx.tenantId,
        id: Any(ids),
        status: In(statusesBefore(to)),
        ...(to !== 'normal' && { isDefault: false }),
      },
      order: { id: 'asc' },
    });
    return rows.map(({ id }) => id);
  }

  /** The sub-accounts among these with one of the switches off, in the order of creation. */
  async withoutSwitch(tx: TenantTx, ids: string[], switches: readonly SubAccountSwitch[]): Promise<string[]> {
    if (switches.length === 0) return [];
    const own = { tenantId: tx.tenantId, id: Any(ids), status: In(['normal', 'stopped']) };
    const rows = await tx.manager.find(SubAccountEntity, {
      select: { id: true },
      where: switches.map((name) => ({ ...own, [name]: false })),
      order: { id: 'asc' },
    });
    return rows.map(({ id }) => id);
  }

  /** Stores when clients of these were last active, to the minute, as shown in consoles. */
  async markActive(tx: TenantTx | SystemTx, ids: string[], at: Date): Promise<void> {
    await tx.query(
      `update sub_accounts set last_active_at = $2
       where id = any($1) and (last_active_at is null or last_active_at < $2::timestamptz - interval '1 minute')`,
      [ids, at],
    );
  }

  /**
   * Rejects with `sub-accounts.not_found`, naming `subAccountIds`, unless the tenant has all of them. Those that were
   * named before an edit may be gone.
   */
  async assertAll(tx: TenantTx, ids: string[], before: string[] = []): Promise<void> {
    const added = ids.filter((id) => !before.includes(id));
    if (added.length === 0) return;
    const where = { tenantId: tx.tenantId, id: In(added), status: In(['normal', 'stopped']) };
    if ((await tx.manager.countBy(SubAccountEntity, where)) === new Set(added).size) return;
    throw subAccountNotFound('subAccountIds');
  }

  async update(tx: TenantTx, id: string, changes: Partial<SubAccountEntity>): Promise<void> {
    await tx.manager.update(SubAccountEntity, { id, tenantId: tx.tenantId }, changes);
  }

  /** False if the sub-account had none of these statuses. */
  async changeStatus(
    tx: TenantTx,
    id: string,
    from: SubAccountStatus[],
    to: SubAccountStatus,
  ): Promise<boolean> {
    const where = { id, tenantId: tx.tenantId, status: In(from) };
    const { affected } = await tx.manager.update(SubAccountEntity, where, { status: to });
    return affected === 1;
  }

  /**
   * Increments the epoch and returns it. The row lock makes a new session begin before it or after it, never at the same
   * time.
   */
  async nextEpoch(tx: TenantTx, id: string): Promise<number> {
    const { raw } = await tx.manager.update(
      SubAccountEntity,
      { id, tenantId: tx.tenantId },
      { epoch: () => 'epoch + 1' },
      { returning: ['epoch'] },
    );
    const [row] = raw as Pick<SubAccountEntity, 'epoch'>[];
    if (!row) throw subAccountNotFound();
    return row.epoch;
  }
}
