import { Injectable } from '@nestjs/common';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { IsNull, Not } from 'typeorm';
import { UserEntity } from './user.entity.js';

type Tx = TenantTx | SystemTx;

export type NewUser = Pick<
  UserEntity,
  'id' | 'tenantId' | 'role' | 'email' | 'passwordHash' | 'tgContact' | 'createdAt'
>;

/** The user whose id it is; in a tenant's transaction, of that tenant alone. */
const byId = (tx: Tx, id: string) => ({ id, ...('tenantId' in tx && { tenantId: tx.tenantId }) });

/** Users: owners in transactions of their tenants, operators in system transactions. */
@Injectable()
export class UserRepository {
  /** False where the e-mail is taken. */
  async insert(tx: Tx, user: NewUser): Promise<boolean> {
    const { id, tenantId, role, email, passwordHash, tgContact, createdAt } = user;
    const inserted = await tx.query(
      `insert into users (id, tenant_id, role, email, password_hash, tg_contact, created_at, password_changed_at)
       values ($1, $2, $3, $4, $5, $6, $7, $7) on conflict (email) do nothing returning id`,
      [id, tenantId, role, email, passwordHash, tgContact, createdAt],
    );
    return inserted.length === 1;
  }

  async find(tx: Tx, id: string): Promise<UserEntity | null> {
    return tx.manager.findOneBy(UserEntity, byId(tx, id));
  }

  /** The user, locked against other changes until the transaction ends. */
  async lock(tx: Tx, id: string): Promise<UserEntity | null> {
    return tx.manager.findOne(UserEntity, { where: byId(tx, id), lock: { mode: 'for_no_key_update' } });
  }

  /** The password's hash, which does not change until the transaction ends; null where there is no such user. */
  async lockPasswordHash(tx: Tx, id: string): Promise<string | null> {
    const [row] = await tx.query<{ passwordHash: string }>(
      'select password_hash as "passwordHash" from users where id = $1 for share',
      [id],
    );
    return row?.passwordHash ?? null;
  }

  /** Changes the columns given; false where there is no such user. */
  async update(tx: Tx, id: string, values: Partial<Omit<UserEntity, 'id'>>): Promise<boolean> {
    const { affected } = await tx.manager.update(UserEntity, byId(tx, id), values);
    return affected === 1;
  }

  /** False where the user's e-mail is not `from`. Rejects with a unique violation where `to` is taken. */
  async changeEmail(tx: Tx, id: string, from: string, to: string): Promise<boolean> {
    const { affected } = await tx.manager.update(UserEntity, { ...byId(tx, id), email: from }, { email: to });
    return affected === 1;
  }

  /** Stores a secret that is yet to be confirmed; false where another is confirmed. */
  async startTotp(tx: Tx, id: string, totpSealed: string): Promise<boolean> {
    const { affected } = await tx.manager.update(
      UserEntity,
      { ...byId(tx, id), totpConfirmedAt: IsNull() },
      { totpSealed, totpStep: null },
    );
    return affected === 1;
  }

  /** The sealed secret of a confirmed authenticator. */
  async confirmedTotp(tx: Tx, id: string): Promise<string | null> {
    const user = await tx.manager.findOne(UserEntity, {
      select: { totpSealed: true },
      where: { ...byId(tx, id), totpConfirmedAt: Not(IsNull()) },
    });
    return user?.totpSealed ?? null;
  }

  /** Steps count up: false for a step that was used, and for one before it. */
  async useTotpStep(tx: Tx, id: string, totpSealed: string, step: number): Promise<boolean> {
    const used = await tx.query(
      `update users set totp_step = $2
        where id = $1 and totp_confirmed_at is not null and totp_sealed = $3 and (totp_step is null or totp_step < $2)
       returning id`,
      [id, step, totpSealed],
    );
    return used.length === 1;
  }

  /** Uses up a recovery code; false where the user has no such code. */
  async useRecoveryHash(tx: Tx, id: string, hash: string): Promise<boolean> {
    const used = await tx.query(
      `update users set recovery_hashes = array_remove(recovery_hashes, $2)
        where id = $1 and totp_confirmed_at is not null and $2 = any(recovery_hashes)
       returning id`,
      [id, hash],
    );
    return used.length === 1;
  }
}
