import { Injectable } from '@nestjs/common';
import { identityLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { equalTexts, randomBase32, Secrets } from '@parley/platform/crypto';
import { SignInQueries } from './sign-in.queries.js';
import { normaliseEmail } from '../users/email.js';

const daySeconds = 86_400;
/** 130 bits. */
const idLength = 26;
const between = '~';

interface Entry {
  id: string;
  /** Epoch seconds, base 36. */
  since: string;
  mac: string;
}

/**
 * Devices of earlier sign-ins. A browser has a signed cookie that identifies it for each account. A desktop client has a
 * random id, by which an earlier session is found. Neither admits anybody. It only sets the device apart from strangers
 * who try the same account.
 */
@Injectable()
export class KnownDeviceService {
  constructor(
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    private readonly signInQueries: SignInQueries,
  ) {}

  /** The key by which the device is counted. Null for an unknown device. */
  ofBrowser(email: string, cookie: string | null): string | null {
    const known = this.entriesOf(cookie).find((entry) => this.isOf(email, entry));
    return known ? `browser ${known.id}` : null;
  }

  async ofClient(email: string, deviceId: string): Promise<string | null> {
    const isKnown = await this.signInQueries.knowsClient(normaliseEmail(email), deviceId);
    return isKnown ? `client ${deviceId}` : null;
  }

  /** The cookie of a browser after a sign-in. It identifies the browser for this account and the last few others. */
  issue(email: string, cookie: string | null): string {
    const entries = this.entriesOf(cookie);
    const own = entries.find((entry) => this.isOf(email, entry));
    const id = own?.id ?? randomBase32(idLength);
    const since = Math.floor(this.clock.nowMs() / 1_000).toString(36);
    const others = entries.filter((entry) => entry !== own);
    return [{ id, since, mac: this.mac(email, id, since) }, ...others]
      .slice(0, identityLimits.knownAccounts)
      .map((entry) => `${entry.id}.${entry.since}.${entry.mac}`)
      .join(between);
  }

  private entriesOf(cookie: string | null): Entry[] {
    const parts = (cookie ?? '').split(between).slice(0, identityLimits.knownAccounts);
    return parts.flatMap((part) => {
      const [id, since, mac] = part.split('.');
      return id && since && mac ? [{ id, since, mac }] : [];
    });
  }

  private isOf(email: string, { id, since, mac }: Entry): boolean {
    const age = this.clock.nowMs() / 1_000 - Number.parseInt(since, 36);
    return age < identityLimits.knownDeviceDays * daySeconds && equalTexts(mac, this.mac(email, id, since));
  }

  private mac(email: string, id: string, since: string): string {
    return this.secrets.keyedHash('known-device', `${normaliseEmail(email)}\0${id}\0${since}`);
  }
}
