import { Injectable } from '@nestjs/common';
import { Database, deleteChunk, type SystemTx, type TenantTx } from '@parley/platform/database';
import { subAccountSettings } from '../../sub-accounts/index.js';
import { type Principal, readerOf } from '../sessions/caller.js';
import type { OwnSessionRow } from '../sessions/session.queries.js';
import { RememberedFormEntity, RememberKeyEntity } from './remember.entity.js';

export interface StoredForm {
  id: string;
  /** The id of a user, or of an agent's sub-account. */
  holderId: string;
  deviceHash: string;
}

export interface NewForm extends Principal {
  id: string;
  deviceHash: string;
  address: string;
  client: string | null;
  createdAt: Date;
  expiresAt: Date;
}

/** Forms of a user, or of a sub-account's agents: each has one of the two ids. */
const isOf = (id: string): string => `(f.user_id = ${id} or f.sub_account_id = ${id})`;
/** A later epoch of the sub-account ends a form, because the secret inside is no longer valid. */
const ofPresentEpoch = `f.sub_account_epoch is not distinct from a.epoch`;
const source = `remembered_forms f left join ${subAccountSettings} a on a.id = f.sub_account_id`;

/** Remembered forms, and the installation's key pairs that seal them. */
@Injectable()
export class RememberedFormRepository {
  constructor(private readonly database: Database) {}

  /** A form that is valid now. System path: it is read before the tenant is known. */
  async findOpen(id: string, now: Date): Promise<StoredForm | undefined> {
    const [form] = await this.database.querySystem<StoredForm>(
      `select f.id, coalesce(f.user_id, f.sub_account_id) as "holderId", f.device_hash as "deviceHash"
       from ${source} where f.id = $1 and f.expires_at > $2 and ${ofPresentEpoch}`,
      [id, now],
    );
    return form;
  }

  /** A person's valid forms, as rows of the list of sessions. */
  async listOf(tx: TenantTx | SystemTx, principal: Principal, now: Date): Promise<OwnSessionRow[]> {
    return tx.query<OwnSessionRow>(
      `select f.id, 'remembered' as kind, f.client, f.address, f.created_at as "createdAt",
         f.expires_at as "expiresAt", coalesce(f.used_at, f.created_at) as "lastSeenAt"
       from ${source} where ${isOf('$1')} and f.expires_at > $2 and ${ofPresentEpoch}`,
      [readerOf(principal), now],
    );
  }

  /** Stores a form. A sub-account's form gets the present epoch. */
  async insert(tx: TenantTx | SystemTx, form: NewForm): Promise<void> {
    const { id, tenantId, role, userId, subAccountId, deviceHash, address, client, createdAt, expiresAt } =
      form;
    await tx.query(
      `insert into remembered_forms (id, tenant_id, role, user_id, sub_account_id, sub_account_epoch, device_hash,
                                     address, client, created_at, expires_at)
       values ($1, $2, $3, $4, $5, (select epoch from ${subAccountSettings} a where id = $5), $6, $7, $8, $9, $10)`,
      [id, tenantId, role, userId, subAccountId, deviceHash, address, client, createdAt, expiresAt],
    );
  }

  /** False if the form does not exist. */
  async markUsed(tx: TenantTx | SystemTx, id: string, usedAt: Date): Promise<boolean> {
    const { affected } = await tx.manager.update(RememberedFormEntity, { id }, { usedAt });
    return affected === 1;
  }

  /** Deletes all forms of a person, one of them, or those on one device. Returns how many there were. */
  async deleteOf(
    tx: TenantTx | SystemTx,
    principal: Principal,
    which: { id?: string; deviceHash?: string } = {},
  ): Promise<number> {
    const id = readerOf(principal);
    const person = principal.role === 'agent' ? { subAccountId: id } : { userId: id };
    const { affected } = await tx.manager.delete(RememberedFormEntity, { ...person, ...which });
    return affected ?? 0;
  }

  /** Deletes a chunk of the expired forms. Returns how many. */
  async deleteExpired(tx: SystemTx, now: Date): Promise<number> {
    const old = { by: 'expires_at', where: 'r.expires_at < $1', parameters: [now] };
    return deleteChunk(tx, { entity: RememberedFormEntity, ...old });
  }

  async latestKey(tx: SystemTx): Promise<RememberKeyEntity | null> {
    const [key] = await tx.manager.find(RememberKeyEntity, { order: { id: 'DESC' }, take: 1 });
    return key ?? null;
  }

  async insertKey(tx: SystemTx, key: RememberKeyEntity): Promise<void> {
    await tx.manager.insert(RememberKeyEntity, key);
  }
}
