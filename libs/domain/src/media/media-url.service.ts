import { Injectable } from '@nestjs/common';
import { mediaLimits, type SignedAddress } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { equalTexts, Secrets } from '@parley/platform/crypto';

export type MediumPart = 'file' | 'thumbnail';

const hour = 3_600;
/** Epoch seconds until which addresses made now are valid: the same for half that time, so that browsers cache files. */
const roundedEnd = (nowSeconds: number, hours: number): number => {
  const step = (hours * hour) / 2;
  return (Math.floor(nowSeconds / step) + 2) * step;
};

/** Signed addresses of files, with the time until which they are valid. */
@Injectable()
export class MediaUrlService {
  constructor(
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** For a console: valid for half of `addressHours` at least. */
  forConsole(id: string, part: MediumPart): string {
    return this.address(id, part, mediaLimits.addressHours);
  }

  /** Valid for a day at least: a client may fetch it later. */
  forClient(id: string): string {
    return this.address(id, 'file', mediaLimits.clientAddressHours);
  }

  /** Another text whenever the addresses of clients change. */
  clientPeriod(): string {
    return String(roundedEnd(this.clock.nowMs() / 1_000, mediaLimits.clientAddressHours));
  }

  /** Whether it was signed here for that part of that medium, and is still valid. */
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
