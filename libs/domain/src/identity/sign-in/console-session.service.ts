import { Injectable } from '@nestjs/common';
import { Database, inTransactionOf, type SystemTx, type TenantTx } from '@parley/platform/database';
import { AuditService } from '../../audit/index.js';
import { setActor, tenantOf } from '../sessions/actor.js';
import type { Principal } from '../sessions/caller.js';
import { type Remembered, RememberedFormService } from '../remember-me/remembered-form.service.js';
import { type Grant, SessionService } from '../sessions/session.service.js';

/** The address and the cookies of a sign-in. */
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

/** A console session that began. */
export interface Entry {
  grant: Grant;
  /** The remembered form, where the user asked for one. */
  remembered?: Remembered;
  /** The cookie by which the device is known from now on. */
  knownDevice?: string;
}

/** The choice at sign-in to use, store or drop the remembered form. */
export interface FormChoice {
  /** Undefined: neither store a form nor delete the one that was used. */
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
    choice: FormChoice,
    confirm: (tx: TenantTx | SystemTx) => Promise<void>,
  ): Promise<Entry> {
    const principal = { role, tenantId, userId, subAccountId };
    setActor(principal);
    return inTransactionOf(this.database, principal, async (tx) => {
      await confirm(tx);
      const { address, client } = from;
      const place = { address, ...(client !== undefined && { client }) };
      const grant = await this.sessionService.start(tx, { ...principal, ...place, kind: 'console' });
      const remembered = await this.rememberForm(tx, principal, from, choice);
      await this.auditService.record(tx, {
        action: 'identity.login',
        target: {
          kind: 'session',
          id: grant.sessionId,
        },
        ...(remembered && { changes: { rememberedForm: { to: remembered.rememberId } } }),
        ...tenantOf(principal),
      });
      return { grant, ...(remembered && { remembered }) };
    });
  }

  private async rememberForm(
    tx: TenantTx | SystemTx,
    principal: Principal,
    from: Origin,
    { remember, formId }: FormChoice,
  ): Promise<Remembered | null> {
    if (formId === null) return remember ? this.forms.remember(tx, principal, from) : null;
    if (remember === false) await this.forms.forget(tx, principal, formId);
    else await this.forms.markUsed(tx, formId);
    return null;
  }
}
