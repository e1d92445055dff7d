import { Injectable } from '@nestjs/common';
import { mediaLimits, type SignedAddress } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { equalTexts, Secrets } from '@parley/platform/crypto';

export type MediumPart = 'file' | 'thumbnail';

const hour = 3_600;
/** The end of validity in epoch seconds. It is the same for half of that time, so that browsers cache. */
const roundedEnd = (nowSeconds: number, hours: number): number => {
  const step = (hours * hour) / 2;
  return (Math.floor(nowSeconds / step) + 2) * step;
};

/** Signed addresses of files, each with the end of its validity. */
@Injectable()
export class MediaUrlService {
  constructor(
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** An address for a console, valid for at least half of `addressHours`. */
  forConsole(id: string, part: MediumPart): string {
    return this.address(id, part, mediaLimits.addressHours);
  }

  /** An address for a client, which may fetch the file later: valid for at least a day. */
  forClient(id: string): string {
    return this.address(id, 'file', mediaLimits.clientAddressHours);
  }

  /** A text that changes whenever the addresses of clients change. */
  clientPeriod(): string {
    return String(roundedEnd(this.clock.nowMs() / 1_000, mediaLimits.clientAddressHours));
  }

  /** Whether we signed the address for that part of that medium, and it is still valid. */
  isGood(id: string, part: MediumPart, { until, signature }: SignedAddress): boolean {
    if (!/^\d{1,12}$/.test(until) || Number(until) * 1_000 <= this.clock.nowMs()) return false;
    return equalTexts(this.sign(id, part, until), signature);
  }

  private address(id: string, part: MediumPart, hours: number): string {
    const until = String(roundedEnd(this.clock.nowMs() / 1_000, hours));
    const path = part === 'file' ? '' : '/thumbnail';
    return `/api/media/${id}${path}?until=${until}&signature=${this.sign(id, part, until)}`;
  }

  private sign(id: string, part: MediumPart, until: string): string {
    return this.secrets.keyedHash('media-address', `${id} ${part} ${until}`);
  }
}
