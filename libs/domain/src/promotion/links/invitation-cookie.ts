import { Injectable } from '@nestjs/common';
import { dayMs, promotionLimits } from '@parley/contracts/public';
import { equalTexts, Secrets } from '@parley/platform/crypto';
import type { VisitorCookie } from '../../links/index.js';

const attributionMs = promotionLimits.attributionDays * dayMs;

/** The last link by which a visitor came. */
export interface StoredInvitation {
  /** The code in the case of its link. */
  code: string;
  at: Date;
}

/** The signed cookie that attributes a visitor's registration to a promotion link. */
@Injectable()
export class InvitationCookie {
  readonly name = 'invitation';

  constructor(private readonly secrets: Secrets) {}

  /** The cookie to set on the host of the public address, for all its pages. */
  sign({ code, at }: StoredInvitation): VisitorCookie {
    const time = at.getTime().toString(36);
    return {
      name: this.name,
      value: [time, code, this.signatureOf(time, code)].join('.'),
      path: '/',
      maxAgeSeconds: attributionMs / 1_000,
    };
  }

  /** Null if the value is missing, was not signed here, or is older than `promotionLimits.attributionDays`. */
  verify(value: string | undefined, now: Date): StoredInvitation | null {
    const [time = '', code = '', signature = ''] = value?.split('.') ?? [];
    if (!equalTexts(signature, this.signatureOf(time, code))) return null;
    const at = new Date(Number.parseInt(time, 36));
    return now.getTime() - at.getTime() < attributionMs ? { code, at } : null;
  }

  private signatureOf(time: string, code: string): string {
    return this.secrets.keyedHash('invitation cookie', `${time}\0${code}`);
  }
}
