import { Injectable } from '@nestjs/common';
import type { EmailCodeSent } from '@parley/contracts/public';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { EmailCodeService } from '../email-codes/email-code.service.js';
import { UserEmailCodeService } from '../email-codes/user-email-code.service.js';
import type { UserPrincipal } from '../sessions/caller.js';
import { LoginRateLimiter } from '../sign-in/login-rate.limiter.js';
import { UserQueries } from '../users/user.queries.js';
import { UserRepository } from '../users/user.repository.js';
import { TotpCodeService, totpWrong } from './totp-code.service.js';

/** A change that takes more than a session. */
export type StepUpPurpose = 'withdrawal-account';

export interface StepUpCodes {
  purpose: StepUpPurpose;
  /** Sent to the user's own address. */
  code: string;
  /** The user's one-time code, or a recovery code. */
  totp: string | undefined;
  /** The client's. */
  address: string;
}

/** Confirms a change that a session alone may not make: by an e-mailed code, and a one-time code where they are on. */
@Injectable()
export class StepUpService {
  constructor(
    private readonly emailCodeService: EmailCodeService,
    private readonly userEmailCodeService: UserEmailCodeService,
    private readonly totpCodeService: TotpCodeService,
    private readonly loginRateLimiter: LoginRateLimiter,
    private readonly userQueries: UserQueries,
    private readonly userRepository: UserRepository,
  ) {}

  /** Sends a code to the user's own address. */
  async askCode(caller: UserPrincipal, purpose: StepUpPurpose, address: string): Promise<EmailCodeSent> {
    return this.userEmailCodeService.ask(caller, { purpose }, address);
  }

  /**
   * Uses both codes up in the transaction of what they confirm. Rejects with `identity.code_wrong`,
   * `identity.totp_wrong`, also where it is missing, or `identity.too_many_attempts`.
   */
  async confirm(
    tx: TenantTx | SystemTx,
    { userId }: UserPrincipal,
    { purpose, code, totp, address }: StepUpCodes,
  ): Promise<void> {
    const contact = await this.userQueries.contact(tx, userId);
    if (!contact) throw new AppError('request.unauthenticated', 'Sign in again.');
    const given = { purpose, email: contact.email, code, address, asker: { userId } };
    const right = await this.emailCodeService.check(given);
    if ((await this.userRepository.confirmedTotp(tx, userId)) !== null) {
      if (!totp) throw totpWrong('totp');
      await this.loginRateLimiter.consumeCode(userId, address);
      await this.totpCodeService.use(tx, userId, totp, 'totp');
      tx.afterCommit(() => {
        this.loginRateLimiter.refundCode(userId, address).catch(() => undefined);
      });
    }
    await this.emailCodeService.end(tx, right);
  }
}
