import { Injectable } from '@nestjs/common';
import type { LoginInput, TotpAsked } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import { SubAccountRepository } from '../../sub-accounts/index.js';
import { CaptchaService } from './captcha.service.js';
import { ProofOfWorkService } from './proof-of-work.service.js';
import {
  ConsoleSessionService,
  type Entry,
  type FormChoice,
  type Origin,
} from './console-session.service.js';
import { CredentialService, credentialsWrong } from './credential.service.js';
import { EmailCodeService } from '../email-codes/email-code.service.js';
import { KnownDeviceService } from './known-device.service.js';
import {
  formForgotten,
  type OpenedForm,
  RememberedFormService,
} from '../remember-me/remembered-form.service.js';
import type { LoginAttempt } from './login-rate.limiter.js';
import { TotpChallengeStore } from '../totp/totp-challenge.store.js';

/** Let in, or asked for a one-time code. */
export type SignInAnswer = Entry | { asked: TotpAsked };

interface Given extends FormChoice {
  attempt: LoginAttempt;
  /** A password or a secret. */
  secret: string;
  /** The owner of the remembered form; null if the password was typed. */
  formOf: string | null;
}

/**
 * The console's sign-in: an e-mail and password, or a sub-account's name and secret, with a captcha, or a solved
 * challenge or an e-mailed code in its place.
 */
@Injectable()
export class SignInService {
  constructor(
    private readonly captchaService: CaptchaService,
    private readonly proofOfWorkService: ProofOfWorkService,
    private readonly emailCodeService: EmailCodeService,
    private readonly credentialService: CredentialService,
    private readonly forms: RememberedFormService,
    private readonly challenges: TotpChallengeStore,
    private readonly entries: ConsoleSessionService,
    private readonly devices: KnownDeviceService,
    private readonly subAccountRepository: SubAccountRepository,
  ) {}

  async console(input: LoginInput, from: Origin): Promise<SignInAnswer> {
    await this.verifyCaptcha(input, from);
    const { username: account, emailCode } = input;
    // A caller who has read the mailbox is no stranger either.
    const mailbox = emailCode === undefined ? null : 'mailbox';
    const trusted = this.devices.ofBrowser(account, from.knownDevice ?? null) ?? mailbox;
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
      // A password that is not right any more is one of many reasons, and the answer to all is the same.
      const isWrong = error instanceof AppError && error.code === 'identity.credentials_wrong';
      throw form && isWrong ? formForgotten() : error;
    }
  }

  private async user(given: Given, from: Origin): Promise<SignInAnswer> {
    const { attempt, remember, formId } = given;
    const principal = await this.credentialService.user(attempt, given.secret);
    refuseForeign(given, principal.userId);
    if (principal.hasTotp) {
      const { userId, tenantId, role, email, proof } = principal;
      return {
        asked: await this.challenges.ask({
          userId,
          tenantId,
          role,
          email,
          proof,
          remember,
          formId,
          trusted: attempt.trusted ?? null,
        }),
      };
    }
    const entry = await this.entries.enter(principal, from, given, (tx) =>
      this.credentialService.confirm(tx, principal.userId, principal.proof),
    );
    await this.credentialService.refund(attempt);
    return { ...entry, knownDevice: this.devices.issue(principal.email, from.knownDevice ?? null) };
  }

  private async agent(given: Given, from: Origin): Promise<Entry> {
    const { secretHash, ...principal } = await this.credentialService.agent(given.attempt, given.secret);
    refuseForeign(given, principal.subAccountId);
    return this.entries.enter(principal, from, given, async (tx) => {
      // Locked until the session is stored: a secret rotated meanwhile ends it, or is seen here.
      const isInForce = await this.subAccountRepository.lockIfSecret(tx, principal.subAccountId, secretHash);
      if (!isInForce) throw credentialsWrong();
    });
  }

  private async verifyCaptcha(input: LoginInput, { address, codeSecret }: Origin): Promise<void> {
    const { username, captchaId, captcha, proof, emailCode } = input;
    if (proof !== undefined) return this.proofOfWorkService.verify('sign-in', proof);
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
    const form = await this.forms.open(sealedForm, from.deviceToken ?? null);
    if (form) return form;
    await this.credentialService.consume(attempt);
    throw formForgotten();
  }
}

/** A form opens the sign-in of the person it was stored for, and nobody else's. */
function refuseForeign({ formOf }: Given, holderId: string): void {
  if (formOf !== null && formOf !== holderId) throw formForgotten();
}
