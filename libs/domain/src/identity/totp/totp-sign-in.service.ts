import { Injectable } from '@nestjs/common';
import type { TotpLogin } from '@parley/contracts/public';
import { ConsoleEntries, type Entry, type Origin } from '../sign-in/console-session.service.js';
import { Credentials } from '../sign-in/credential.service.js';
import { KnownDevices } from '../sign-in/known-device.service.js';
import { Throttle } from '../sign-in/login-rate.limiter.js';
import { TotpChallenges } from './totp-challenge.store.js';
import { TotpCodes } from './totp-code.service.js';

/** The second step of a console's sign-in, where an authenticator is confirmed. */
@Injectable()
export class TotpSignIn {
  constructor(
    private readonly challenges: TotpChallenges,
    private readonly codes: TotpCodes,
    private readonly credentials: Credentials,
    private readonly throttle: Throttle,
    private readonly entries: ConsoleEntries,
    private readonly devices: KnownDevices,
  ) {}

  /** Rejects with `identity.totp_wrong`, or with `identity.totp_expired` where it has to begin again. */
  async console({ totpToken, code }: TotpLogin, from: Origin): Promise<Entry> {
    const challenge = await this.challenges.take(totpToken);
    const { userId, tenantId, role, email, proof, trusted } = challenge;
    await this.throttle.chargeCode(userId, from.address);
    const holder = { role, tenantId, userId, subAccountId: null };
    const entry = await this.entries.enter(holder, from, challenge, async (tx) => {
      await this.codes.use(tx, userId, code);
      await this.credentials.confirm(tx, userId, proof);
      await this.challenges.finish(totpToken);
    });
    await this.throttle.forgiveCode(userId, from.address);
    await this.credentials.forgive({ door: 'console', account: email, address: from.address, trusted });
    return { ...entry, knownDevice: this.devices.issue(email, from.knownDevice ?? null) };
  }
}
