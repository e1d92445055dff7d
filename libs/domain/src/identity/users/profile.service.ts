import { Injectable } from '@nestjs/common';
import { type ChangeEmail, type EditProfile, identityLimits, type Profile } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import {
  Database,
  inTransactionOf,
  isUniqueViolation,
  type SystemTx,
  type TenantTx,
} from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { Realtime } from '@parley/platform/realtime';
import { type AuditRecord, AuditService, changesOf } from '../../audit/index.js';
import { ImageSanitiser } from '../../images/index.js';
import { MailOutboxService } from '../../mail/index.js';
import { EmailCodeService } from '../email-codes/email-code.service.js';
import { tenantOf } from '../sessions/actor.js';
import type { UserPrincipal } from '../sessions/caller.js';
import { CredentialService } from '../sign-in/credential.service.js';
import { normaliseEmail } from './email.js';
import { emailTaken } from './email-taken.js';
import type { UserEntity } from './user.entity.js';
import { UserQueries } from './user.queries.js';
import { UserRepository } from './user.repository.js';

const { avatarPixels } = identityLimits;
const frame = { width: avatarPixels, height: avatarPixels, fit: 'cover' } as const;

/** Profiles of owners and operators: contact, picture and address. Only the user edits them. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly database: Database,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly userRepository: UserRepository,
    private readonly userQueries: UserQueries,
    private readonly imageSanitiser: ImageSanitiser,
    private readonly credentialService: CredentialService,
    private readonly emailCodeService: EmailCodeService,
    private readonly mailOutboxService: MailOutboxService,
    private readonly realtime: Realtime,
    private readonly auditService: AuditService,
  ) {}

  async get(caller: UserPrincipal): Promise<Profile> {
    return inTransactionOf(this.database, caller, async (tx) =>
      viewOf(known(await this.userRepository.find(tx, caller.userId))),
    );
  }

  /** Omitted fields stay unchanged. */
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

  /** WebP. Rejects with `identity.avatar_not_found`. System path: a page loads a picture by its id, without a token. */
  async avatar(id: string): Promise<Buffer> {
    const avatar = await this.database.asSystem((tx) => this.userRepository.avatar(tx, id));
    if (!avatar) throw new AppError('identity.avatar_not_found', 'There is no such picture.');
    return avatar.bytes;
  }

  /**
   * Redraws the picture as a square, in place of the earlier one. Rejects with `identity.picture_unreadable`, or as
   * `ImageSanitiser.draw` does.
   */
  async setAvatar(caller: UserPrincipal, bytes: Buffer): Promise<Profile> {
    const { tenantId, userId } = caller;
    const drawn = await this.imageSanitiser.draw(userId, bytes, frame);
    if (!drawn) {
      throw new AppError('identity.picture_unreadable', 'This is no PNG, JPEG or WebP that can be read.');
    }
    return inTransactionOf(this.database, caller, async (tx) => {
      const id = this.ids.next('avt');
      const profile = await this.nameAvatar(tx, caller, id);
      const createdAt = this.clock.now();
      await this.userRepository.replaceAvatar(tx, { id, tenantId, userId, bytes: drawn, createdAt });
      return profile;
    });
  }

  async removeAvatar(caller: UserPrincipal): Promise<Profile> {
    return inTransactionOf(this.database, caller, async (tx) => {
      const profile = await this.nameAvatar(tx, caller, null);
      await this.userRepository.deleteAvatar(tx, caller.userId);
      return profile;
    });
  }

  /**
   * Changes the user's address. The request has the present address, the password, and a code that was sent to the new
   * address. Rejects with `identity.credentials_wrong`, `identity.code_wrong` or `identity.email_taken`.
   */
  async changeEmail(caller: UserPrincipal, input: ChangeEmail, address: string): Promise<Profile> {
    const { userId } = caller;
    const [from, to] = [normaliseEmail(input.currentEmail), normaliseEmail(input.newEmail)];
    await inTransactionOf(this.database, caller, async (tx) => {
      if ((await this.userRepository.find(tx, userId))?.email !== from) throw notCurrent();
      if (from === to) throw AppError.field('newEmail', 'differs', 'That is the present address.');
    });
    const attempt = { door: 'console', account: from, address, trusted: userId } as const;
    const { proof } = await this.credentialService.user(attempt, input.password).catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'identity.credentials_wrong'
        ? passwordWrong()
        : error;
    });
    await this.credentialService.refund(attempt);
    const given = { purpose: 'email', email: to, code: input.code } as const;
    const right = await this.emailCodeService.check({ ...given, address, asker: { userId } });
    return inTransactionOf(this.database, caller, async (tx) => {
      await this.credentialService.confirm(tx, userId, proof);
      await this.emailCodeService.end(tx, right);
      if (!(await this.userRepository.changeEmail(tx, userId, from, to))) throw notCurrent();
      const contact = await this.userQueries.contact(tx, userId);
      if (!contact) throw notCurrent();
      const { language } = contact;
      const mail = { kind: 'email-changed', to: from, language, params: { newEmail: to } } as const;
      await this.mailOutboxService.post(tx, mail);
      await this.auditService.record(tx, {
        target: { kind: 'user', id: userId, name: to },
        changes: { emailAddress: { from, to } },
        ...tenantOf(caller),
      });
      return viewOf(known(await this.userRepository.find(tx, userId)));
    }).catch((error: unknown) => {
      throw isUniqueViolation(error, 'users_email') ? emailTaken('newEmail') : error;
    });
  }

  /** Refers to another picture, or to none. */
  private async nameAvatar(
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

  /** Also pushes the change to the user's other windows. */
  private async record(
    tx: TenantTx | SystemTx,
    caller: UserPrincipal,
    name: string,
    changes: NonNullable<AuditRecord['changes']>,
  ): Promise<void> {
    const target = { kind: 'user', id: caller.userId, name };
    if (!(await this.auditService.recordChanges(tx, { target, changes, ...tenantOf(caller) }))) return;
    // While Redis is unreachable, they read the change with their next request.
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

const notCurrent = (): AppError =>
  AppError.field('currentEmail', 'current', 'That is not the present address.');

function passwordWrong(): AppError {
  const message = 'The password is wrong.';
  return new AppError('identity.credentials_wrong', message, {
    details: [{ field: 'password', rule: 'password', message }],
  });
}
