import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type AskEmailCode,
  type AskOwnCode,
  type EmailCodeSent,
  identityLimits,
  type Language,
  type MailKind,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { equalTexts, randomBase32, Secrets } from '@parley/platform/crypto';
import { Database, inTransactionOf, type SystemTx, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { type MailMessage, MailOutboxService } from '../../mail/index.js';
import { InstallationSettingsService } from '../../settings/index.js';
import type { UserPrincipal } from '../sessions/caller.js';
import { assertRegistrationOpen } from '../sign-in/access-checks.js';
import { KnownDeviceService } from '../sign-in/known-device.service.js';
import { LoginRateLimiter } from '../sign-in/login-rate.limiter.js';
import { normaliseEmail } from '../users/email.js';
import { type UserContact, UserQueries } from '../users/user.queries.js';
import type { CodeAsker } from './code-asker.js';
import type { EmailCodeEntity } from './email-code.entity.js';
import { type CodeKey, EmailCodeRepository } from './email-code.repository.js';

export type CodePurpose = EmailCodeEntity['purpose'];

/** A user, or before a sign-in a browser that keeps a secret of ours. Only the asker may use the code. */
type Asker = { userId: string } | { secret: string | null };

interface AskCode {
  purpose: CodePurpose;
  email: string;
  language: Language;
  /** The client's address. */
  address: string;
  asker: Asker;
  /** The trusted key of the asker, as in a `LoginAttempt`. */
  trusted: string | null;
}

interface GivenCode {
  purpose: CodePurpose;
  email: string;
  code: string;
  /** The client's address. */
  address: string;
  /** A browser without a secret has never asked for a code. */
  asker: Asker;
}

export interface RightCode {
  id: string;
}

interface VisitorCodeSent {
  sent: EmailCodeSent;
  secret: string;
}

/** 160 bits. */
const secretLength = 32;
const { emailCodeDigits, emailCodeEverySeconds, emailCodeSeconds, emailCodeTries } = identityLimits;

/**
 * Six digits sent by email. System path: for most codes the tenant is not known yet, or does not exist. Known and
 * unknown addresses get the same answer after the same work. A visitor may ask for a code to any address. Each asker has
 * its own code, bound to a secret of the browser, so nobody can guess another asker's code or use up its tries.
 */
@Injectable()
export class EmailCodeService {
  constructor(
    private readonly database: Database,
    private readonly emailCodeRepository: EmailCodeRepository,
    private readonly userQueries: UserQueries,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
    private readonly mailOutboxService: MailOutboxService,
    private readonly loginRateLimiter: LoginRateLimiter,
    private readonly knownDeviceService: KnownDeviceService,
    private readonly installationSettingsService: InstallationSettingsService,
  ) {}

  /**
   * Sends a code to a visitor. If registration is closed, rejects with `identity.registration_closed` for every address
   * before a code is sent.
   */
  async askAsVisitor(
    { purpose, email, language }: AskEmailCode,
    { address, secret: kept, knownDevice }: CodeAsker,
  ): Promise<VisitorCodeSent> {
    if (purpose === 'register') assertRegistrationOpen(await this.installationSettingsService.get());
    const secret = kept ?? randomBase32(secretLength);
    const trusted = this.knownDeviceService.ofBrowser(email, knownDevice);
    const asked = { purpose, email, language, address, asker: { secret }, trusted };
    return { sent: await this.ask(asked), secret };
  }

  /** Sends a code to a user: to the present address, or to a new one that is to replace it. */
  async askOwn(
    caller: UserPrincipal,
    asked: AskOwnCode | { purpose: 'withdrawal-account' },
    address: string,
  ): Promise<EmailCodeSent> {
    const { email: own, language } = await this.contactOf(caller);
    const { purpose } = asked;
    const { userId } = caller;
    const email = asked.purpose === 'email' ? asked.email : own;
    // The owner of another address may not want the email, so a known asker has no advantage there.
    const trusted = purpose === 'email' ? null : userId;
    return this.ask({ purpose, email, language, address, asker: { userId }, trusted });
  }

  /** Checks a code for a new password that was sent to the caller's own address. Rejects as `check` does. */
  async checkOwn(caller: UserPrincipal, code: string, address: string): Promise<RightCode> {
    const { email } = await this.contactOf(caller);
    return this.check({ purpose: 'password', email, code, address, asker: { userId: caller.userId } });
  }

  /** Checks a code and uses it up at once, if it confirms nothing else. Rejects as `check` does. */
  async use(given: GivenCode): Promise<void> {
    const right = await this.check(given);
    await this.database.asSystem((tx) => this.end(tx, right));
  }

  /**
   * Checks a code. Rejects with `identity.code_wrong`, or with `identity.too_many_attempts` after too many tries from
   * that address. The try is charged before the code is compared, in its own transaction, so it counts even if the
   * caller's transaction is rolled back. Another asker finds no code and spends none of its tries. A correct code stays
   * valid until `end`, and gets its try back.
   */
  async check({ purpose, email, code, address, asker }: GivenCode): Promise<RightCode> {
    const account = normaliseEmail(email);
    const attempt = { door: 'code', account, address } as const;
    await this.loginRateLimiter.consumeAttempt(attempt);
    const key = { purpose, email: account, askerKey: this.askerKeyOf(asker) };
    const stored = await this.emailCodeRepository.countTry(key, this.clock.now(), emailCodeTries);
    const right = equalTexts(
      this.hash(stored?.id ?? '', code),
      stored?.codeHash ?? this.hash('nobody', code),
    );
    if (!stored || !right) throw codeWrong();
    await this.emailCodeRepository.refundTry(stored.id);
    await this.loginRateLimiter.refund(attempt);
    return { id: stored.id };
  }

  /**
   * Uses up a correct code in the transaction of its purpose. Rejects with `identity.code_wrong` if another request was
   * faster.
   */
  async end(tx: TenantTx | SystemTx, { id }: RightCode): Promise<void> {
    if (!(await this.emailCodeRepository.markUsed(tx, id, this.clock.now()))) throw codeWrong();
  }

  /** Sends a code if the address may get one. Within a minute of the last code, returns the seconds that are left. */
  private async ask(asked: AskCode): Promise<EmailCodeSent> {
    const email = normaliseEmail(asked.email);
    const request = { address: asked.address, email, trusted: asked.trusted };
    await this.loginRateLimiter.consumeRequest(request);
    return this.database.asSystem(async (tx) => {
      const code = String(randomInt(10 ** emailCodeDigits)).padStart(emailCodeDigits, '0');
      if (!(await this.store(tx, { ...asked, email, code }))) return this.remaining(tx, { ...asked, email });
      // Redis is awaited within the transaction: an asker without an email is not charged, and a refusal here rolls the
      // new code back, so that the code of the last email stays valid.
      await this.loginRateLimiter.consumeMail(request);
      const known = await this.userQueries.isEmailKnown(tx, email);
      await this.mailOutboxService.post(tx, mailFor({ ...asked, email }, known, code));
      return { retryAfterSeconds: emailCodeEverySeconds, expiresInSeconds: emailCodeSeconds };
    });
  }

  private async contactOf(caller: UserPrincipal): Promise<UserContact> {
    const contact = await inTransactionOf(this.database, caller, (tx) =>
      this.userQueries.contact(tx, caller.userId),
    );
    if (!contact) throw new AppError('request.unauthenticated', 'Sign in again.');
    return contact;
  }

  /** False if the same asker was sent a code within the last minute. */
  private async store(
    tx: SystemTx,
    { purpose, email, asker, code }: AskCode & { code: string },
  ): Promise<boolean> {
    const id = this.ids.next('cod');
    const now = this.clock.nowMs();
    return this.emailCodeRepository.store(tx, {
      id,
      purpose,
      email,
      askerKey: this.askerKeyOf(asker),
      codeHash: this.hash(id, code),
      createdAt: new Date(now),
      expiresAt: new Date(now + emailCodeSeconds * 1_000),
      replacesUntil: new Date(now - emailCodeEverySeconds * 1_000),
    });
  }

  private async remaining(tx: SystemTx, { purpose, email, asker }: AskCode): Promise<EmailCodeSent> {
    const row = await this.emailCodeRepository.times(tx, {
      purpose,
      email,
      askerKey: this.askerKeyOf(asker),
    });
    const left = (at: number): number => Math.max(1, Math.ceil((at - this.clock.nowMs()) / 1_000));
    return {
      retryAfterSeconds: row ? left(row.createdAt.getTime() + emailCodeEverySeconds * 1_000) : 1,
      expiresInSeconds: row ? left(row.expiresAt.getTime()) : 1,
    };
  }

  /** The asker as stored in the code's row. Null for a browser without a secret. */
  private askerKeyOf(asker: Asker): CodeKey['askerKey'] {
    if ('userId' in asker) return asker.userId;
    return asker.secret && this.secrets.keyedHash('code-asker', asker.secret);
  }

  private hash(id: string, code: string): string {
    return this.secrets.keyedHash('email-code', `${id}\0${code}`);
  }
}

const mailKinds = {
  reset: 'reset-code',
  'sign-in': 'sign-in-code',
  password: 'reset-code',
  email: 'email-change-code',
  'withdrawal-account': 'withdrawal-account-code',
} as const satisfies Partial<Record<CodePurpose, MailKind>>;

/** An address that cannot use a code gets no email, or an email that says why. */
function mailFor({ purpose, email, language }: AskCode, known: boolean, code: string): MailMessage {
  if (purpose === 'register') {
    return known
      ? { kind: 'already-registered', to: email, language, params: {} }
      : { kind: 'register-code', to: email, language, params: { code } };
  }
  const to = known || purpose === 'email' ? email : null;
  return { kind: mailKinds[purpose], to, language, params: { code } };
}

export function codeWrong(): AppError {
  const message = 'The code is wrong, used or too old. Ask for another.';
  return new AppError('identity.code_wrong', message, {
    details: [{ field: 'code', rule: 'code', message }],
  });
}
