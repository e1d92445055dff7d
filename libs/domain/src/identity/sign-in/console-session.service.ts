import { Injectable } from '@nestjs/common';
import { Database, inTransactionOf, type SystemTx, type TenantTx } from '@parley/platform/database';
import { AuditService } from '../../audit/index.js';
import { setActor, tenantOf } from '../sessions/actor.js';
import type { Principal } from '../sessions/caller.js';
import { type Remembered, RememberedFormService } from '../remember-me/remembered-form.service.js';
import { type Grant, SessionService } from '../sessions/session.service.js';

/** Where a sign-in comes from. */
export interface Origin {
  address: string;
  /** The browser's user agent. */
  client?: string;
  /** The cookie of a device that remembers a form. */
  deviceToken?: string | null;
  /** The cookie that names it as a device known to accounts. */
  knownDevice?: string | null;
  /** The secret its e-mailed codes answer to. */
  codeSecret?: string | null;
}

/** A console let in. */
export interface Entry {
  grant: Grant;
  /** Where its form is to be remembered. */
  remembered?: Remembered;
  /** The cookie by which the device is known from now on. */
  knownDevice?: string;
}

/** What is to become of the form beside a sign-in. */
export interface FormWish {
  /** Undefined: neither keep one nor forget the one that was used. */
  remember: boolean | undefined;
  /** The remembered form that held the password. */
  formId: string | null;
}

/** The last step of every console's sign-in: the session, its form and its audit entry, in one transaction. */
@Injectable()
export class ConsoleSessionService {
  constructor(
    private readonly database: Database,
    private readonly sessionService: SessionService,
    private readonly forms: RememberedFormService,
    private readonly auditService: AuditService,
  ) {}

  /** `confirm` rejects where what was proven is not in force any more, and holds it until the session is stored. */
  async enter(
    { role, tenantId, userId, subAccountId }: Principal,
    from: Origin,
    wish: FormWish,
    confirm: (tx: TenantTx | SystemTx) => Promise<void>,
  ): Promise<Entry> {
    const holder = { role, tenantId, userId, subAccountId };
    setActor(holder);
    return inTransactionOf(this.database, holder, async (tx) => {
      await confirm(tx);
      const { address, client } = from;
      const place = { address, ...(client !== undefined && { client }) };
      const grant = await this.sessionService.start(tx, { ...holder, ...place, kind: 'console' });
      const remembered = await this.rememberForm(tx, holder, from, wish);
      await this.auditService.record(tx, {
        action: 'identity.login',
        target: {
          kind: 'session',
          id: grant.sessionId,
        },
        ...(remembered && { changes: { rememberedForm: { to: remembered.rememberId } } }),
        ...tenantOf(holder),
      });
      return { grant, ...(remembered && { remembered }) };
    });
  }

  private async rememberForm(
    tx: TenantTx | SystemTx,
    holder: Principal,
    from: Origin,
    { remember, formId }: FormWish,
  ): Promise<Remembered | null> {
    if (formId === null) return remember ? this.forms.remember(tx, holder, from) : null;
    if (remember === false) await this.forms.forget(tx, holder, formId);
    else await this.forms.markUsed(tx, formId);
    return null;
  }
}
