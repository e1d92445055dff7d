import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { AuditService } from '../../audit/index.js';
import { MailOutboxService } from '../../mail/index.js';
import { NoticeService } from '../../notifications/index.js';
import { tenantOf } from '../sessions/actor.js';
import type { UserPrincipal } from '../sessions/caller.js';
import { RememberedFormService } from '../remember-me/remembered-form.service.js';
import { UserQueries } from '../users/user.queries.js';
import { UserRepository } from '../users/user.repository.js';
import { SessionService } from '../sessions/session.service.js';

/** Stores a new password and ends all that the old one had opened, in one transaction. */
@Injectable()
export class NewPasswordService {
  constructor(
    private readonly clock: Clock,
    private readonly userRepository: UserRepository,
    private readonly userQueries: UserQueries,
    private readonly sessionService: SessionService,
    private readonly rememberedFormService: RememberedFormService,
    private readonly mailOutboxService: MailOutboxService,
    private readonly noticeService: NoticeService,
    private readonly auditService: AuditService,
  ) {}

  /** Ends every session but `keep`, deletes every remembered form, and notifies the user. */
  async set(
    tx: TenantTx | SystemTx,
    principal: UserPrincipal,
    passwordHash: string,
    keep?: string,
  ): Promise<void> {
    const { userId } = principal;
    const now = this.clock.now();
    await this.userRepository.update(tx, userId, { passwordHash, passwordChangedAt: now });
    const user = await this.userQueries.contact(tx, userId);
    if (!user) throw new Error(`user ${userId} is gone`);
    const ended = await this.sessionService.endOf(
      tx,
      principal,
      'password_changed',
      keep ? { except: keep } : {},
    );
    const formsForgotten = await this.rememberedFormService.forgetAll(tx, principal);
    const { email: to, language } = user;
    await this.mailOutboxService.post(tx, { kind: 'password-changed', to, language, params: {} });
    if ('tenantId' in tx) {
      const cause = `password.changed ${now.toISOString()}`;
      await this.noticeService.create(tx, {
        kind: 'password.changed',
        params: {},
        subAccountId: null,
        cause,
      });
    }
    await this.auditService.record(tx, {
      target: { kind: 'user', id: userId, name: user.email },
      changes: { sessionsEnded: { to: ended.length }, formsForgotten: { to: formsForgotten } },
      ...tenantOf(principal),
    });
  }
}
