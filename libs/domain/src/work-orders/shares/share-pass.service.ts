import { Injectable } from '@nestjs/common';
import { shareLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { equalTexts, Secrets } from '@parley/platform/crypto';
import type { ShareEntity } from './share.entity.js';

type PassShare = Pick<ShareEntity, 'id' | 'passwordVersion'>;

/** The pass that a right password gives: it opens one share, for half a day and until the password changes. */
export interface SharePass {
  /** The name of the share's own cookie. */
  name: string;
  value: string;
  endsAt: Date;
}

/** Issues and checks passes. They are not stored: a keyed hash binds each to its share, password version and end. */
@Injectable()
export class SharePassService {
  constructor(
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** It tells nothing of the share's id. */
  nameOf(shareId: string): string {
    return `SHARE_${this.secrets.keyedHash('share cookie', shareId).slice(0, 16)}`;
  }

  issue(share: PassShare): SharePass {
    const seconds = Math.floor(this.clock.nowMs() / 1_000) + shareLimits.openHours * 3_600;
    return {
      name: this.nameOf(share.id),
      value: `${seconds}.${this.hash(share, seconds)}`,
      endsAt: new Date(seconds * 1_000),
    };
  }

  /** When the pass ends; null where it opens nothing. */
  endOf(share: PassShare, value: string | undefined): Date | null {
    const [, digits = '', given = ''] = /^(\d{10})\.([\w-]+)$/.exec(value ?? '') ?? [];
    const seconds = Number(digits);
    if (!equalTexts(given, this.hash(share, seconds)) || seconds * 1_000 <= this.clock.nowMs()) return null;
    return new Date(seconds * 1_000);
  }

  private hash({ id, passwordVersion }: PassShare, seconds: number): string {
    return this.secrets.keyedHash('share pass', `${id} ${passwordVersion} ${seconds}`);
  }
}
