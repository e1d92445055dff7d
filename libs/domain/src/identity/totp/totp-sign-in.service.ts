import { Injectable } from '@nestjs/common';
import type { TotpLogin } from '@parley/contracts/public';
import { ConsoleSessionService, type Entry, type Origin } from '../sign-in/console-session.service.js';
import { CredentialService } from '../sign-in/credential.service.js';
import { KnownDeviceService } from '../sign-in/known-device.service.js';
import { LoginRateLimiter } from '../sign-in/login-rate.limiter.js';
import { TotpChallengeStore } from './totp-challenge.store.js';
import { TotpCodeService } from './totp-code.service.js';

/** The second step of a console's sign-in, where an authenticator is confirmed. */
@Injectable()
export class TotpSignInService {
  constructor(
    private readonly challenges: TotpChallengeStore,
    private readonly codes: TotpCodeService,
    private readonly credentialService: CredentialService,
    private readonly loginRateLimiter: LoginRateLimiter,
    private readonly entries: ConsoleSessionService,
    private readonly devices: KnownDeviceService,
  ) {}

  /** Rejects with `identity.totp_wrong`, or with `identity.totp_expired` where it has to begin again. */
  async console({ totpToken, code }: TotpLogin, from: Origin): Promise<Entry> {
    const challenge = await this.challenges.claim(totpToken);
    const { userId, tenantId, role, email, proof, trusted } = challenge;
    await this.loginRateLimiter.consumeCode(userId, from.address);
    const principal = { role, tenantId, userId, subAccountId: null };
    const entry = await this.entries.enter(principal, from, challenge, async (tx) => {
      await this.codes.use(tx, userId, code);
      await this.credentialService.confirm(tx, userId, proof);
      await this.challenges.finish(totpToken);
    });
    await this.loginRateLimiter.refundCode(userId, from.address);
    await this.credentialService.refund({ door: 'console', account: email, address: from.address, trusted });
    return { ...entry, knownDevice: this.devices.issue(email, from.knownDevice ?? null) };
  }
}
