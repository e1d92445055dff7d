import { Injectable } from '@nestjs/common';
import { type Language, tenantLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { AuditService } from '../../audit/index.js';
import { MailOutboxService } from '../../mail/index.js';
import { NoticeService } from '../../notifications/index.js';
import { tenantOf } from '../sessions/actor.js';
import type { UserPrincipal } from '../sessions/caller.js';
import { RememberedFormService } from '../remember-me/remembered-form.service.js';
import { SessionService } from '../sessions/session.service.js';

interface Changed {
  email: string;
  /** The tenant's; null for an operator. */
  language: Language | null;
}

/** All that goes with a new password, in its own transaction: what the old one had opened is over with it. */
@Injectable()
export class NewPasswordService {
  constructor(
    private readonly clock: Clock,
    private readonly sessionService: SessionService,
    private readonly forms: RememberedFormService,
    private readonly mailOutbox: MailOutboxService,
    private readonly notices: NoticeService,
    private readonly auditService: AuditService,
  ) {}

  /** Ends every session but `keep`, forgets every remembered form, and tells the user. */
  async set(
    tx: TenantTx | SystemTx,
    holder: UserPrincipal,
    passwordHash: string,
    keep?: string,
  ): Promise<void> {
    const { userId } = holder;
    const now = this.clock.now();
    const [user] = await tx.query<Changed>(
      `update users u set password_hash = $2, password_changed_at = $3 where u.id = $1
       returning u.email, (select t.language from tenants t where t.id = u.tenant_id) as language`,
      [userId, passwordHash, now],
    );
    if (!user) throw new Error(`user ${userId} is gone`);
    const ended = await this.sessionService.endOf(
      tx,
      holder,
      'password_changed',
      keep ? { except: keep } : {},
    );
    const formsForgotten = await this.forms.forgetAll(tx, holder);
    const language = user.language ?? tenantLimits.defaultLanguage;
    await this.mailOutbox.post(tx, { kind: 'password-changed', to: user.email, language, params: {} });
    if ('tenantId' in tx) {
      const cause = `password.changed ${now.toISOString()}`;
      await this.notices.create(tx, { kind: 'password.changed', params: {}, subAccountId: null, cause });
    }
    await this.auditService.record(tx, {
      target: { kind: 'user', id: userId, name: user.email },
      changes: { sessionsEnded: { to: ended.length }, formsForgotten: { to: formsForgotten } },
      ...tenantOf(holder),
    });
  }
}
