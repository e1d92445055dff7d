import { Injectable } from '@nestjs/common';
import type { LoginInput } from '@parley/contracts/public';
import { equalTexts, Secrets } from '@parley/platform/crypto';
import { Database } from '@parley/platform/database';
import { CodedError } from '@parley/platform/errors';
import { hashSecret, normaliseAccountName, normaliseSecret } from '../sub-accounts/index.js';
import { BeforeTenant, type KnownUser } from './before-tenant.js';
import { Captchas } from './captchas.js';
import type { Holder } from './caller.js';
import { normaliseEmail } from './email.js';
import { Passwords } from './passwords.js';
import { type Grant, Sessions } from './sessions.js';
import { refuseStopped } from './standing.js';
import { Throttle, type Try } from './throttle.js';

/** Where a sign-in comes from. */
export interface Origin {
  address: string;
  /** The browser's user agent. */
  client?: string;
}

export interface AgentHolder extends Holder {
  tenantId: string;
  subAccountId: string;
  /** Of the secret that was shown; it must still be in force when a session starts. */
  secretHash: string;
}

/** Proves who someone is. A wrong name and a wrong secret get the same answer, after the same work. */
@Injectable()
export class SignIn {
  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
    private readonly beforeTenant: BeforeTenant,
    private readonly passwords: Passwords,
    private readonly throttle: Throttle,
    private readonly captchas: Captchas,
    private readonly sessions: Sessions,
  ) {}

  /** The console's sign-in: an e-mail and password, or a sub-account's name and secret, with a captcha. */
  async console(input: LoginInput, from: Origin): Promise<Grant> {
    await this.captchas.check(input.captchaId ?? '', input.captcha ?? '');
    const { username, password = '' } = input;
    if (!username.includes('@')) return this.agentConsole(username, password, from);
    const holder = await this.user({ door: 'console', account: username, address: from.address }, password);
    const start = { ...holder, ...from, kind: 'console' as const };
    return holder.tenantId === null
      ? this.database.asSystem((tx) => this.sessions.start(tx, start))
      : this.database.asTenant(holder.tenantId, (tx) => this.sessions.start(tx, start));
  }

  /** An owner's e-mail and password, throttled, without a captcha: for desktop clients. */
  async owner(
    email: string,
    password: string,
    address: string,
  ): Promise<Holder & { tenantId: string; userId: string }> {
    const { tenantId, userId, role } = await this.user(
      { door: 'desktop', account: email, address },
      password,
    );
    // An operator has no client to enter; the answer does not say that the password was right.
    if (role !== 'owner' || tenantId === null || userId === null) throw wrong();
    return { role, tenantId, userId, subAccountId: null };
  }

  /** A sub-account's name and secret, without a captcha: for desktop clients. */
  async agent(account: string, secret: string, address: string): Promise<AgentHolder> {
    return this.subAccount({ door: 'desktop', account, address }, secret);
  }

  /**
   * The secret can't be guessed, so a right one is never slowed down: thousands of clients come back at once,
   * and nobody can keep them out by failing in their name.
   */
  private async subAccount({ door, account, address }: Try, secret: string): Promise<AgentHolder> {
    const name = normaliseAccountName(account);
    const given = normaliseSecret(secret);
    const known = name === null ? null : await this.beforeTenant.agent(name);
    const hash = hashSecret(this.secrets, given ?? '');
    const right = equalTexts(hash, known?.secretHash ?? '') && given !== null;
    if (!known || !right) {
      await this.throttle.charge({ door, account: name ?? '', address });
      throw wrong();
    }
    const { tenantId, subAccountId, tenantStatus, status } = known;
    refuseStopped({ tenantStatus, subAccountStatus: status });
    return { role: 'agent', tenantId, userId: null, subAccountId, secretHash: hash };
  }

  private async agentConsole(account: string, secret: string, from: Origin): Promise<Grant> {
    const attempt = { door: 'console', account, address: from.address } as const;
    const { secretHash, ...holder } = await this.subAccount(attempt, secret);
    return this.database.asTenant(holder.tenantId, async (tx) => {
      // Held until the session is stored: a secret rotated meanwhile ends it, or is seen here.
      const inForce = await tx.query(
        `select 1 from sub_accounts where id = $1 and secret_hash = $2 and status = 'normal' for share`,
        [holder.subAccountId, secretHash],
      );
      if (inForce.length === 0) throw wrong();
      return this.sessions.start(tx, { ...holder, ...from, kind: 'console' });
    });
  }

  private async user(given: Try, password: string): Promise<Holder> {
    const email = normaliseEmail(given.account);
    const attempt = { ...given, account: email };
    await this.throttle.charge(attempt);
    const known: KnownUser | null = await this.beforeTenant.user(email);
    const right = await this.passwords.verify(known?.passwordHash ?? null, password);
    if (!known || !right) throw wrong();
    await this.throttle.forgive(attempt);
    refuseStopped(known);
    return { role: known.role, tenantId: known.tenantId, userId: known.id, subAccountId: null };
  }
}

const wrong = (): CodedError =>
  new CodedError('identity.credentials_wrong', 'The name or the password is wrong.');
