import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EmailCodeSent, identityLimits, type Language, type MailKind } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { equalTexts, Secrets } from '@parley/platform/crypto';
import { Database, type SystemTx, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { type MailMessage, MailOutboxService } from '../../mail/index.js';
import { normaliseEmail } from '../users/email.js';
import { UserQueries } from '../users/user.queries.js';
import type { EmailCodeEntity } from './email-code.entity.js';
import { type CodeKey, EmailCodeRepository } from './email-code.repository.js';
import { LoginRateLimiter } from '../sign-in/login-rate.limiter.js';

export type CodePurpose = EmailCodeEntity['purpose'];

/** The one who asks for a code and alone may use it: a user, or before a sign-in the browser that keeps a secret of ours. */
export type Asker = { userId: string } | { secret: string | null };

export interface AskCode {
  purpose: CodePurpose;
  email: string;
  /** The language of the letter. */
  language: Language;
  /** The client's. */
  address: string;
  asker: Asker;
  /** The trusted key of the asker, as for `Try`. */
  trusted?: string | null;
}

export interface GivenCode {
  purpose: CodePurpose;
  email: string;
  code: string;
  /** The client's. */
  address: string;
  /** Without a secret one never asked for any. */
  asker: Asker;
}

/** A code that was right, and is not used up yet. */
export interface RightCode {
  id: string;
}

const { emailCodeDigits, emailCodeEverySeconds, emailCodeSeconds, emailCodeTries } = identityLimits;

/**
 * Six digits by e-mail. System path: most come before anyone knows the tenant, or even whether there is one.
 * A known address and an unknown one get the same answer, after the same work.
 */
@Injectable()
export class EmailCodeService {
  constructor(
    private readonly database: Database,
    private readonly codeRepository: EmailCodeRepository,
    private readonly userQueries: UserQueries,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
    private readonly mailOutboxService: MailOutboxService,
    private readonly loginRateLimiter: LoginRateLimiter,
  ) {}

  /** Sends a code where there is somebody to get one. Asked again within the minute, it tells what is left of it. */
  async ask(asked: AskCode): Promise<EmailCodeSent> {
    const email = normaliseEmail(asked.email);
    const letter = { address: asked.address, email, trusted: asked.trusted ?? null };
    await this.loginRateLimiter.consumeRequest(letter);
    return this.database.asSystem(async (tx) => {
      const code = String(randomInt(10 ** emailCodeDigits)).padStart(emailCodeDigits, '0');
      if (!(await this.store(tx, { ...asked, email, code }))) return this.remaining(tx, { ...asked, email });
      // Refused here, nothing was stored either: the code that was sent before stays good.
      await this.loginRateLimiter.consumeMail(letter);
      const known = await this.userQueries.isEmailKnown(tx, email);
      await this.mailOutboxService.post(tx, letterFor({ ...asked, email }, known, code));
      return { retryAfterSeconds: emailCodeEverySeconds, expiresInSeconds: emailCodeSeconds };
    });
  }

  /** Looks at a code and uses it up at once, where nothing else is done by it. Rejects with `identity.code_wrong`. */
  async use(given: GivenCode): Promise<void> {
    const right = await this.check(given);
    await this.database.asSystem((tx) => this.end(tx, right));
  }

  /**
   * Rejects with `identity.code_wrong`, and where too many tries came from there with `identity.too_many_attempts`.
   * The try is consumed before the code is looked at, in a transaction of its own: it counts whatever becomes of the
   * caller's. One of somebody else than its asker finds no code, and spends nothing of it. A right one stays good
   * until `end`, and gets its try back.
   */
  async check({ purpose, email, code, address, asker }: GivenCode): Promise<RightCode> {
    const account = normaliseEmail(email);
    const attempt = { door: 'code', account, address } as const;
    await this.loginRateLimiter.consumeAttempt(attempt);
    const key = { purpose, email: account, askerKey: this.askerKeyOf(asker) };
    const stored = await this.codeRepository.countTry(key, this.clock.now(), emailCodeTries);
    const right = equalTexts(
      this.hash(stored?.id ?? '', code),
      stored?.codeHash ?? this.hash('nobody', code),
    );
    if (!stored || !right) throw codeWrong();
    await this.codeRepository.refundTry(stored.id);
    await this.loginRateLimiter.refund(attempt);
    return { id: stored.id };
  }

  /** Uses a right code up, in the transaction of what it was for. Rejects with `identity.code_wrong` where another was faster. */
  async end(tx: TenantTx | SystemTx, { id }: RightCode): Promise<void> {
    if (!(await this.codeRepository.markUsed(tx, id, this.clock.now()))) throw codeWrong();
  }

  /** False where it was sent one within the last minute, to the same asker. */
  private async store(
    tx: SystemTx,
    { purpose, email, asker, code }: AskCode & { code: string },
  ): Promise<boolean> {
    const id = this.ids.next('cod');
    const now = this.clock.nowMs();
    return this.codeRepository.store(tx, {
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
    const row = await this.codeRepository.times(tx, { purpose, email, askerKey: this.askerKeyOf(asker) });
    const left = (at: number): number => Math.max(1, Math.ceil((at - this.clock.nowMs()) / 1_000));
    return {
      retryAfterSeconds: row ? left(row.createdAt.getTime() + emailCodeEverySeconds * 1_000) : 1,
      expiresInSeconds: row ? left(row.expiresAt.getTime()) : 1,
    };
  }

  /** The asker as the code's row names it; null for a browser without a secret. */
  private askerKeyOf(asker: Asker): CodeKey['askerKey'] {
    if ('userId' in asker) return asker.userId;
    return asker.secret && this.secrets.keyedHash('code-asker', asker.secret);
  }

  private hash(id: string, code: string): string {
    return this.secrets.keyedHash('email-code', `${id}\0${code}`);
  }
}

const letters = {
  reset: 'reset-code',
  'sign-in': 'sign-in-code',
  password: 'reset-code',
  email: 'email-change-code',
  'withdrawal-account': 'withdrawal-account-code',
} as const satisfies Partial<Record<CodePurpose, MailKind>>;

/** An address that cannot use a code is sent none, or a letter that says why. */
function letterFor({ purpose, email, language }: AskCode, known: boolean, code: string): MailMessage {
  if (purpose === 'register') {
    return known
      ? { kind: 'already-registered', to: email, language, params: {} }
      : { kind: 'register-code', to: email, language, params: { code } };
  }
  const to = known || purpose === 'email' ? email : null;
  return { kind: letters[purpose], to, language, params: { code } };
}

export function codeWrong(): AppError {
  const message = 'The code is wrong, used or too old. Ask for another.';
  return new AppError('identity.code_wrong', message, {
    details: [{ field: 'code', rule: 'code', message }],
  });
}
