import { Injectable } from '@nestjs/common';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { ArrayContains, IsNull, LessThan, Not, Or } from 'typeorm';
import { AvatarEntity } from './avatar.entity.js';
import { UserEntity } from './user.entity.js';

type Tx = TenantTx | SystemTx;

export type NewUser = Pick<
  UserEntity,
  'id' | 'tenantId' | 'role' | 'email' | 'passwordHash' | 'tgContact' | 'createdAt'
>;

/** Finds a user by id. A tenant's transaction only finds the tenant's own users. */
const byId = (tx: Tx, id: string) => ({ id, ...('tenantId' in tx && { tenantId: tx.tenantId }) });

/** Users and their pictures: owners in transactions of their tenants, operators in system transactions. */
@Injectable()
export class UserRepository {
  /** False if the email is taken. */
  async insert(tx: Tx, user: NewUser): Promise<boolean> {
    const { raw } = await tx.manager
      .createQueryBuilder()
      .insert()
      .into(UserEntity)
      .values({ ...user, passwordChangedAt: user.createdAt })
      .orIgnore()
      .returning('id')
      .execute();
    return (raw as object[]).length === 1;
  }

  async find(tx: Tx, id: string): Promise<UserEntity | null> {
    return tx.manager.findOneBy(UserEntity, byId(tx, id));
  }

  /** The user, locked against other changes until the transaction ends. */
  async lock(tx: Tx, id: string): Promise<UserEntity | null> {
    return tx.manager.findOne(UserEntity, { where: byId(tx, id), lock: { mode: 'for_no_key_update' } });
  }

  /** The password's hash, locked against changes until the transaction ends. Null if the user does not exist. */
  async lockPasswordHash(tx: Tx, id: string): Promise<string | null> {
    const [row] = await tx.query<{ passwordHash: string }>(
      'select password_hash as "passwordHash" from users where id = $1 and suspended_at is null for share',
      [id],
    );
    return row?.passwordHash ?? null;
  }

  /** Changes the given columns. False if the user does not exist. */
  async update(tx: Tx, id: string, values: Partial<Omit<UserEntity, 'id'>>): Promise<boolean> {
    const { affected } = await tx.manager.update(UserEntity, byId(tx, id), values);
    return affected === 1;
  }

  /** False if the user's email is not `from`. Rejects with a unique violation if `to` is taken. */
  async changeEmail(tx: Tx, id: string, from: string, to: string): Promise<boolean> {
    const { affected } = await tx.manager.update(UserEntity, { ...byId(tx, id), email: from }, { email: to });
    return affected === 1;
  }

  /** Stores a secret that is not confirmed yet. False if another one is confirmed. */
  async startTotp(tx: Tx, id: string, totpSealed: string): Promise<boolean> {
    const { affected } = await tx.manager.update(
      UserEntity,
      { ...byId(tx, id), totpConfirmedAt: IsNull() },
      { totpSealed, totpStep: null },
    );
    return affected === 1;
  }

  /** Removes the authenticator and the recovery codes, so that the password alone is enough. */
  async forgetTotp(tx: Tx, id: string): Promise<void> {
    const none = { totpSealed: null, totpConfirmedAt: null, totpStep: null, recoveryHashes: [] };
    await this.update(tx, id, none);
  }

  async confirmedTotp(tx: Tx, id: string): Promise<string | null> {
    const user = await tx.manager.findOne(UserEntity, {
      select: { totpSealed: true },
      where: { ...byId(tx, id), totpConfirmedAt: Not(IsNull()) },
    });
    return user?.totpSealed ?? null;
  }

  /** Steps only increase. False for a used step, and for one before it. */
  async useTotpStep(tx: Tx, id: string, totpSealed: string, step: number): Promise<boolean> {
    const { affected } = await tx.manager.update(
      UserEntity,
      {
        ...byId(tx, id),
        totpSealed,
        totpConfirmedAt: Not(IsNull()),
        totpStep: Or(IsNull(), LessThan(step)),
      },
      { totpStep: step },
    );
    return affected === 1;
  }

  /** Uses up a recovery code. False if the user has no such code. */
  async useRecoveryHash(tx: Tx, id: string, hash: string): Promise<boolean> {
    const { affected } = await tx.manager
      .createQueryBuilder()
      .update(UserEntity)
      .set({ recoveryHashes: () => 'array_remove(recovery_hashes, :hash)' })
      .where({ ...byId(tx, id), totpConfirmedAt: Not(IsNull()), recoveryHashes: ArrayContains([hash]) })
      .setParameter('hash', hash)
      .execute();
    return affected === 1;
  }

  async avatar(tx: SystemTx, id: string): Promise<AvatarEntity | null> {
    return tx.manager.findOneBy(AvatarEntity, { id });
  }

  /** Stores a picture in place of the user's earlier one. */
  async replaceAvatar(tx: Tx, avatar: AvatarEntity): Promise<void> {
    await this.deleteAvatar(tx, avatar.userId);
    await tx.manager.insert(AvatarEntity, avatar);
  }

  async deleteAvatar(tx: Tx, userId: string): Promise<void> {
    await tx.manager.delete(AvatarEntity, { userId, ...('tenantId' in tx && { tenantId: tx.tenantId }) });
  }
}
