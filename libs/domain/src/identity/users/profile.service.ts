import { Injectable } from '@nestjs/common';
import type { EditProfile, Profile } from '@parley/contracts/public';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Realtime } from '@parley/platform/realtime';
import { AuditService, type AuditRecord, changesOf } from '../../audit/index.js';
import { tenantOf } from '../sessions/actor.js';
import type { UserPrincipal } from '../sessions/caller.js';

type Row = Omit<Profile, 'passwordChangedAt' | 'createdAt'> & { passwordChangedAt: Date; createdAt: Date };

const rowSql = `
  select email as "emailAddress", tg_contact as "tgContact", intro, '/api/avatars/' || avatar_id as "headPortrait",
         totp_confirmed_at is not null as "totpEnabled", password_changed_at as "passwordChangedAt",
         created_at as "createdAt"
    from users where id = $1`;

/** What people tell of themselves. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly realtime: Realtime,
    private readonly auditService: AuditService,
  ) {}

  async view(tx: TenantTx | SystemTx, { userId }: UserPrincipal): Promise<Profile> {
    return viewOf(await this.row(tx, userId, ''));
  }

  /** What is left out stays. */
  async edit(tx: TenantTx | SystemTx, holder: UserPrincipal, asked: EditProfile): Promise<Profile> {
    const before = await this.row(tx, holder.userId, 'for no key update');
    const after = {
      tgContact: asked.tgContact?.trim() ?? before.tgContact,
      intro: asked.intro?.trim() ?? before.intro,
    };
    await tx.query('update users set tg_contact = $2, intro = $3 where id = $1', [
      holder.userId,
      after.tgContact,
      after.intro,
    ]);
    await this.record(tx, holder, before.emailAddress, changesOf<EditProfile>(before, after));
    return viewOf({ ...before, ...after });
  }

  /** Another picture, or none; its row is the caller's to keep. */
  async setPicture(
    tx: TenantTx | SystemTx,
    holder: UserPrincipal,
    avatarId: string | null,
  ): Promise<Profile> {
    const before = await this.row(tx, holder.userId, 'for no key update');
    await tx.query('update users set avatar_id = $2 where id = $1', [holder.userId, avatarId]);
    const after = await this.row(tx, holder.userId, '');
    const { headPortrait } = after;
    await this.record(
      tx,
      holder,
      before.emailAddress,
      changesOf<Profile>(viewOf(before), { headPortrait }, ['headPortrait']),
    );
    return viewOf(after);
  }

  /** Tells the person's other windows as well. */
  private async record(
    tx: TenantTx | SystemTx,
    holder: UserPrincipal,
    name: string,
    changes: NonNullable<AuditRecord['changes']>,
  ): Promise<void> {
    if (Object.keys(changes).length === 0) return this.auditService.unchanged();
    const target = { kind: 'user', id: holder.userId, name };
    await this.auditService.record(tx, { target, changes, ...tenantOf(holder) });
    // While Redis is away they learn of it by their next look.
    tx.afterCommit(() => {
      this.realtime.toUser(holder.userId, 'user:changed', {}).catch(() => undefined);
    });
  }

  private async row(tx: TenantTx | SystemTx, userId: string, lock: string): Promise<Row> {
    const [row] = await tx.query<Row>(`${rowSql} ${lock}`, [userId]);
    if (!row) throw new AppError('request.unauthenticated', 'Sign in again.');
    return row;
  }
}

const viewOf = (row: Row): Profile => ({
  ...row,
  passwordChangedAt: row.passwordChangedAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
});
