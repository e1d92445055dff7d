import { Injectable } from '@nestjs/common';
import type { LoginInput, TotpAsked, TotpLogin } from '@parley/contracts/public';
import { Database, inTransactionOf, type SystemTx, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { AuditService } from '../../audit/index.js';
import { SubAccountRepository } from '../../sub-accounts/index.js';
import { EmailCodeService } from '../email-codes/email-code.service.js';
import {
  type FormChoice,
  formForgotten,
  type OpenedForm,
  type Remembered,
  RememberedFormService,
} from '../remember-me/remembered-form.service.js';
import { setActor, tenantOf } from '../sessions/actor.js';
import type { Principal, UserPrincipal } from '../sessions/caller.js';
import { type Grant, SessionService } from '../sessions/session.service.js';
import { TotpChallengeStore } from '../totp/totp-challenge.store.js';
import { TotpService, totpWrong } from '../totp/totp.service.js';
import { CaptchaService } from './captcha.service.js';
import { CredentialService, credentialsWrong } from './credential.service.js';
import { KnownDeviceService } from './known-device.service.js';
import { LoginRateLimiter, type LoginAttempt } from './login-rate.limiter.js';

export interface Origin {
  address: string;
  client?: string;
  /** The cookie of a device that remembers a form. */
  deviceToken?: string | null;
  /** The cookie that identifies it as a device known to accounts. */
  knownDevice?: string | null;
  /** The secret that the browser's emailed codes are bound to. */
  codeSecret?: string | null;
}

export interface Entry {
  grant: Grant;
  remembered?: Remembered;
  /** The cookie that identifies the device from now on. */
  knownDevice?: string;
}

/** A session, or the request for a one-time code. */
export type SignInAnswer = Entry | { asked: TotpAsked };

/** An owner who signs in with a desktop client and has proved the password. */
interface ProvenOwner {
  principal: UserPrincipal & { tenantId: string };
  /** Runs in the transaction that starts the session. Rejects if the password has changed or the one-time code is wrong. */
  confirm(tx: TenantTx): Promise<void>;
  /** Called once the session is stored. */
  refund(): Promise<void>;
}

export interface OwnerCredentials {
  email: string;
  password: string;
  totp?: string;
}

export interface ClientOrigin {
  address: string;
  deviceId: string;
}

interface Given extends FormChoice {
  attempt: LoginAttempt;
  /** A password or a secret. */
  secret: string;
  /** The owner of the remembered form. Null if the password was typed. */
  formOf: string | null;
}

/**
 * The console's sign-in: an email and password, or a sub-account's name and secret, with a captcha, a solved challenge
 * or an emailed code. If an authenticator is confirmed, its code is the second step. An owner's desktop client sends
 * both in one step.
 */
@Injectable()
export class SignInService {
  constructor(
    private readonly database: Database,
    private readonly captchaService: CaptchaService,
    private readonly emailCodeService: EmailCodeService,
    private readonly credentialService: CredentialService,
    private readonly rememberedFormService: RememberedFormService,
    private readonly totpChallengeStore: TotpChallengeStore,
    private readonly totpService: TotpService,
    private readonly loginRateLimiter: LoginRateLimiter,
    private readonly knownDeviceService: KnownDeviceService,
    private readonly subAccountRepository: SubAccountRepository,
    private readonly sessionService: SessionService,
    private readonly auditService: AuditService,
  ) {}

  /**
   * The first step. Rejects with `identity.captcha_wrong`, `….proof_wrong`, `….code_wrong`, `….form_forgotten`,
   * `….credentials_wrong` or `….too_many_attempts`. If the password was correct, it may reject with `tenants.suspended`
   * or `sub-accounts.stopped`.
   */
  async signIn(input: LoginInput, from: Origin): Promise<SignInAnswer> {
    await this.verifyCaptcha(input, from);
    const { username: account, emailCode } = input;
    // A caller who has read the mailbox is not a stranger either.
    const mailbox = emailCode === undefined ? null : 'mailbox';
    const trusted = this.knownDeviceService.ofBrowser(account, from.knownDevice ?? null) ?? mailbox;
    const attempt = { door: 'console', account, address: from.address, trusted } as const;
    const form = await this.openForm(input, attempt, from);
    const given: Given = {
      attempt,
      secret: form?.password ?? input.password ?? '',
      formOf: form?.holderId ?? null,
      remember: input.remember,
      formId: form?.id ?? null,
    };
    try {
      return input.username.includes('@') ? await this.user(given, from) : await this.agent(given, from);
    } catch (error) {
      // A password that has changed is one of many reasons. All get the same answer.
      const isWrong = error instanceof AppError && error.code === 'identity.credentials_wrong';
      throw form && isWrong ? formForgotten() : error;
    }
  }

  /**
   * The second step. Rejects with `identity.totp_wrong` or `….too_many_attempts`, with `….totp_expired` if the sign-in
   * must begin again, and with `….credentials_wrong` if the password has changed. A used challenge stays used, even if
   * the sign-in is refused afterwards.
   */
  async signInWithTotp({ totpToken, code }: TotpLogin, from: Origin): Promise<Entry> {
    const challenge = await this.totpChallengeStore.claim(totpToken);
    const { userId, tenantId, role, email, proof, trusted } = challenge;
    await this.loginRateLimiter.consumeCode(userId, from.address);
    const principal = { role, tenantId, userId, subAccountId: null };
    setActor(principal);
    const entry = await inTransactionOf(this.database, principal, async (tx) => {
      await this.totpService.use(tx, userId, code);
      await this.credentialService.confirm(tx, userId, proof);
      // Redis is awaited within the transaction. Before it, a wrong code would end the challenge. After it, two correct
      // codes would begin two sessions. If another request was faster, the code is not used up.
      await this.totpChallengeStore.finish(totpToken);
      return this.beginIn(tx, principal, from, challenge);
    });
    await this.loginRateLimiter.refundCode(userId, from.address);
    await this.credentialService.refund({ door: 'console', account: email, address: from.address, trusted });
    return { ...entry, knownDevice: this.knownDeviceService.issue(email, from.knownDevice ?? null) };
  }

  /**
   * The last step of every sign-in and registration: the session, the remembered form and the audit entry. Rejects with
   * `identity.form_forgotten`.
   */
  async beginIn(
    tx: TenantTx | SystemTx,
    { role, tenantId, userId, subAccountId }: Principal,
    from: Origin,
    choice: FormChoice,
  ): Promise<Entry> {
    const principal = { role, tenantId, userId, subAccountId };
    const { address, client } = from;
    const place = { address, ...(client !== undefined && { client }) };
    const grant = await this.sessionService.start(tx, { ...principal, ...place, kind: 'console' });
    const remembered = await this.rememberedFormService.apply(tx, principal, from, choice);
    await this.auditService.record(tx, {
      action: 'identity.login',
      target: { kind: 'session', id: grant.sessionId },
      ...(remembered && { changes: { rememberedForm: { to: remembered.rememberId } } }),
      ...tenantOf(principal),
    });
    return { grant, ...(remembered && { remembered }) };
  }

  /**
   * Proves an owner who signs in with a desktop client, in one step. Rejects as `CredentialService.user` does, and with
   * `identity.totp_wrong` if the one-time code is missing.
   */
  async proveOwner(
    { email, password, totp }: OwnerCredentials,
    { address, deviceId }: ClientOrigin,
  ): Promise<ProvenOwner> {
    const trusted = await this.knownDeviceService.ofClient(email, deviceId);
    const attempt = { door: 'desktop', account: email, address, trusted } as const;
    const { role, tenantId, userId, hasTotp, proof } = await this.credentialService.user(attempt, password);
    // An operator has no client. The answer does not reveal that the password was correct.
    if (role !== 'owner' || tenantId === null) throw credentialsWrong();
    const code = hasTotp ? totp || null : undefined;
    if (code === null) throw totpWrong('totp');
    if (code !== undefined) await this.loginRateLimiter.consumeCode(userId, address);
    return {
      principal: { role, tenantId, userId, subAccountId: null },
      confirm: async (tx) => {
        if (code !== undefined) await this.totpService.use(tx, userId, code, 'totp');
        await this.credentialService.confirm(tx, userId, proof);
      },
      refund: async () => {
        if (code !== undefined) await this.loginRateLimiter.refundCode(userId, address);
        await this.credentialService.refund(attempt);
      },
    };
  }

  private async user(given: Given, from: Origin): Promise<SignInAnswer> {
    const { attempt, remember, formId } = given;
    const proven = await this.credentialService.user(attempt, given.secret);
    const { userId, tenantId, role, email, proof } = proven;
    refuseForeign(given, userId);
    if (proven.hasTotp) {
      const trusted = attempt.trusted ?? null;
      const challenge = { userId, tenantId, role, email, proof, remember, formId, trusted };
      return { asked: await this.totpChallengeStore.ask(challenge) };
    }
    setActor(proven);
    const entry = await inTransactionOf(this.database, proven, async (tx) => {
      await this.credentialService.confirm(tx, userId, proof);
      return this.beginIn(tx, proven, from, given);
    });
    await this.credentialService.refund(attempt);
    return { ...entry, knownDevice: this.knownDeviceService.issue(email, from.knownDevice ?? null) };
  }

  private async agent(given: Given, from: Origin): Promise<Entry> {
    const agent = await this.credentialService.agent(given.attempt, given.secret);
    const { subAccountId, secretHash } = agent;
    refuseForeign(given, subAccountId);
    setActor(agent);
    return inTransactionOf(this.database, agent, async (tx) => {
      // The lock lasts until the session is stored: a secret rotated meanwhile either ends the session or is detected
      // here.
      if (!(await this.subAccountRepository.lockIfSecret(tx, subAccountId, secretHash)))
        throw credentialsWrong();
      return this.beginIn(tx, agent, from, given);
    });
  }

  private async verifyCaptcha(input: LoginInput, { address, codeSecret }: Origin): Promise<void> {
    const { username, captchaId, captcha, proof, emailCode } = input;
    if (proof !== undefined) return this.captchaService.checkProof(proof);
    if (emailCode === undefined) return this.captchaService.check(captchaId ?? '', captcha ?? '');
    try {
      await this.emailCodeService.use({
        purpose: 'sign-in',
        email: username,
        code: emailCode,
        address,
        asker: { secret: codeSecret ?? null },
      });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'identity.code_wrong') throw error;
      const { message } = error;
      throw new AppError(error.code, message, { details: [{ field: 'emailCode', rule: 'code', message }] });
    }
  }

  private async openForm(
    { sealedForm }: LoginInput,
    attempt: LoginAttempt,
    from: Origin,
  ): Promise<OpenedForm | null> {
    if (sealedForm === undefined) return null;
    const form = await this.rememberedFormService.open(sealedForm, from.deviceToken ?? null);
    if (form) return form;
    await this.credentialService.consume(attempt);
    throw formForgotten();
  }
}

/** A form only opens the sign-in of the person it was stored for. */
function refuseForeign({ formOf }: Given, holderId: string): void {
  if (formOf !== null && formOf !== holderId) throw formForgotten();
}
