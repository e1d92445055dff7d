import { Injectable } from '@nestjs/common';
import type { LoginInput, TotpAsked } from '@parley/contracts/public';
import { CodedError } from '@parley/platform/errors';
import { Captchas } from './captcha.service.js';
import { ConsoleEntries, type Entry, type FormWish, type Origin } from './console-session.service.js';
import { Credentials, credentialsWrong } from './credential.service.js';
import { EmailCodes } from '../email-codes/email-code.service.js';
import { KnownDevices } from './known-device.service.js';
import { formForgotten, type OpenedForm, RememberedForms } from '../remember-me/remembered-form.service.js';
import type { Try } from './login-rate.limiter.js';
import { TotpChallenges } from '../totp/totp-challenge.store.js';

/** Let in, or asked for a one-time code. */
export type SignInAnswer = Entry | { asked: TotpAsked };

interface Given extends FormWish {
  attempt: Try;
  /** A password or a secret. */
  secret: string;
  /** Whose the remembered form is; null where it was typed. */
  formOf: string | null;
}

/**
 * The console's sign-in: an e-mail and password, or a sub-account's name and secret, with a captcha or an e-mailed
 * code in its place.
 */
@Injectable()
export class SignIn {
  constructor(
    private readonly captchas: Captchas,
    private readonly emailCodes: EmailCodes,
    private readonly credentials: Credentials,
    private readonly forms: RememberedForms,
    private readonly challenges: TotpChallenges,
    private readonly entries: ConsoleEntries,
    private readonly devices: KnownDevices,
  ) {}

  async console(input: LoginInput, from: Origin): Promise<SignInAnswer> {
    await this.refuseMachines(input, from);
    const { username: account, emailCode } = input;
    // Who read the mailbox is no stranger either.
    const mailbox = emailCode === undefined ? null : 'mailbox';
    const trusted = this.devices.ofBrowser(account, from.knownDevice ?? null) ?? mailbox;
    const attempt = { door: 'console', account, address: from.address, trusted } as const;
    const form = await this.openForm(input, attempt, from);
    const given: Given = {
      ...{ attempt, secret: form?.password ?? input.password ?? '', formOf: form?.holderId ?? null },
      ...{ remember: input.remember, formId: form?.id ?? null },
    };
    try {
      return input.username.includes('@') ? await this.user(given, from) : await this.agent(given, from);
    } catch (error) {
      // A password that is not right any more is one of many reasons, and the answer to all is the same.
      const isWrong = error instanceof CodedError && error.code === 'identity.credentials_wrong';
      throw form && isWrong ? formForgotten() : error;
    }
  }

  private async user(given: Given, from: Origin): Promise<SignInAnswer> {
    const { attempt, remember, formId } = given;
    const holder = await this.credentials.user(attempt, given.secret);
    refuseForeign(given, holder.userId);
    if (holder.hasTotp) {
      const { userId, tenantId, role, email, proof } = holder;
      return {
        asked: await this.challenges.ask({
          ...{ userId, tenantId, role, email, proof, remember, formId },
          trusted: attempt.trusted ?? null,
        }),
      };
    }
    const entry = await this.entries.enter(holder, from, given, (tx) =>
      this.credentials.confirm(tx, holder.userId, holder.proof),
    );
    await this.credentials.forgive(attempt);
    return { ...entry, knownDevice: this.devices.issue(holder.email, from.knownDevice ?? null) };
  }

  private async agent(given: Given, from: Origin): Promise<Entry> {
    const { secretHash, ...holder } = await this.credentials.agent(given.attempt, given.secret);
    refuseForeign(given, holder.subAccountId);
    return this.entries.enter(holder, from, given, async (tx) => {
      // Held until the session is stored: a secret rotated meanwhile ends it, or is seen here.
      const inForce = await tx.query(
        `select 1 from sub_accounts where id = $1 and secret_hash = $2 and status = 'normal' for share`,
        [holder.subAccountId, secretHash],
      );
      if (inForce.length === 0) throw credentialsWrong();
    });
  }

  private async refuseMachines(input: LoginInput, { address, codeSecret }: Origin): Promise<void> {
    const { username, captchaId, captcha, emailCode } = input;
    if (emailCode === undefined) return this.captchas.check(captchaId ?? '', captcha ?? '');
    try {
      await this.emailCodes.use({
        ...{ purpose: 'sign-in', email: username, code: emailCode, address },
        asker: { secret: codeSecret ?? null },
      });
    } catch (error) {
      if (!(error instanceof CodedError) || error.code !== 'identity.code_wrong') throw error;
      const { message } = error;
      throw new CodedError(error.code, message, { details: [{ field: 'emailCode', rule: 'code', message }] });
    }
  }

  private async openForm({ sealedForm }: LoginInput, attempt: Try, from: Origin): Promise<OpenedForm | null> {
    if (sealedForm === undefined) return null;
    const form = await this.forms.open(sealedForm, from.deviceToken ?? null);
    if (form) return form;
    await this.credentials.charge(attempt);
    throw formForgotten();
  }
}

/** A form opens its own holder's sign-in alone. */
function refuseForeign({ formOf }: Given, holderId: string): void {
  if (formOf !== null && formOf !== holderId) throw formForgotten();
}
