import { Injectable } from '@nestjs/common';
import type { EditProfile, Profile } from '@parley/contracts/public';
import { Database, inTransactionOf, type SystemTx, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Realtime } from '@parley/platform/realtime';
import { type AuditRecord, AuditService, changesOf } from '../../audit/index.js';
import { tenantOf } from '../sessions/actor.js';
import type { UserPrincipal } from '../sessions/caller.js';
import type { UserEntity } from './user.entity.js';
import { UserRepository } from './user.repository.js';

/** Profiles of owners and operators, each edited by the user alone. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly database: Database,
    private readonly userRepository: UserRepository,
    private readonly realtime: Realtime,
    private readonly auditService: AuditService,
  ) {}

  async get(caller: UserPrincipal): Promise<Profile> {
    return inTransactionOf(this.database, caller, (tx) => this.getIn(tx, caller));
  }

  async getIn(tx: TenantTx | SystemTx, { userId }: UserPrincipal): Promise<Profile> {
    return viewOf(known(await this.userRepository.find(tx, userId)));
  }

  /** Omitted fields stay as they are. */
  async edit(caller: UserPrincipal, asked: EditProfile): Promise<Profile> {
    return inTransactionOf(this.database, caller, async (tx) => {
      const before = known(await this.userRepository.lock(tx, caller.userId));
      const after = {
        tgContact: asked.tgContact?.trim() ?? before.tgContact,
        intro: asked.intro?.trim() ?? before.intro,
      };
      await this.userRepository.update(tx, caller.userId, after);
      await this.record(tx, caller, before.email, changesOf<EditProfile>(before, after));
      return viewOf(Object.assign(before, after));
    });
  }

  /** Names another picture, or none. The caller stores and deletes the pictures themselves. */
  async setAvatarIn(
    tx: TenantTx | SystemTx,
    caller: UserPrincipal,
    avatarId: string | null,
  ): Promise<Profile> {
    const user = known(await this.userRepository.lock(tx, caller.userId));
    const before = viewOf(user);
    const after = viewOf(Object.assign(user, { avatarId }));
    await this.userRepository.update(tx, caller.userId, { avatarId });
    await this.record(tx, caller, user.email, changesOf<Profile>(before, after, ['headPortrait']));
    return after;
  }

  /** Pushes the change to the user's other windows as well. */
  private async record(
    tx: TenantTx | SystemTx,
    caller: UserPrincipal,
    name: string,
    changes: NonNullable<AuditRecord['changes']>,
  ): Promise<void> {
    if (Object.keys(changes).length === 0) return this.auditService.unchanged();
    const target = { kind: 'user', id: caller.userId, name };
    await this.auditService.record(tx, { target, changes, ...tenantOf(caller) });
    // While Redis is away they learn of it by their next request.
    tx.afterCommit(() => {
      this.realtime.toUser(caller.userId, 'user:changed', {}).catch(() => undefined);
    });
  }
}

function known(user: UserEntity | null): UserEntity {
  if (!user) throw new AppError('request.unauthenticated', 'Sign in again.');
  return user;
}

const viewOf = (user: UserEntity): Profile => ({
  emailAddress: user.email,
  tgContact: user.tgContact,
  intro: user.intro,
  headPortrait: user.avatarId && `/api/avatars/${user.avatarId}`,
  totpEnabled: user.totpConfirmedAt !== null,
  passwordChangedAt: user.passwordChangedAt.toISOString(),
  createdAt: user.createdAt.toISOString(),
});
