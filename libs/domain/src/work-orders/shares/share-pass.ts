import { shareLimits } from '@parley/contracts/public';
import { equalTexts, type Secrets } from '@parley/platform/crypto';
import type { ShareEntity } from './share.entity.js';

type PassShare = Pick<ShareEntity, 'id' | 'passwordVersion'>;

/**
 * The pass for a correct password. It opens one share, for half a day and until the password changes. Passes are not
 * stored: a keyed hash binds each to its share, password version and end.
 */
export interface SharePass {
  name: string;
  value: string;
  endsAt: Date;
}

/** The name of the share's cookie. It does not show the share's id. */
export const passName = (secrets: Secrets, shareId: string): string =>
  `SHARE_${secrets.keyedHash('share cookie', shareId).slice(0, 16)}`;

export function newPass(secrets: Secrets, share: PassShare, at: Date): SharePass {
  const seconds = Math.floor(at.getTime() / 1_000) + shareLimits.openHours * 3_600;
  return {
    name: passName(secrets, share.id),
    value: `${seconds}.${hashOf(secrets, share, seconds)}`,
    endsAt: new Date(seconds * 1_000),
  };
}

/** When the pass with this value ends. Null if it does not open the share at that time. */
export function passEnd(
  secrets: Secrets,
  share: PassShare,
  { value, at }: { value: string | undefined; at: Date },
): Date | null {
  const [, digits = '', given = ''] = /^(\d{10})\.([\w-]+)$/.exec(value ?? '') ?? [];
  const seconds = Number(digits);
  if (!equalTexts(given, hashOf(secrets, share, seconds)) || seconds * 1_000 <= at.getTime()) return null;
  return new Date(seconds * 1_000);
}

const hashOf = (secrets: Secrets, { id, passwordVersion }: PassShare, seconds: number): string =>
  secrets.keyedHash('share pass', `${id} ${passwordVersion} ${seconds}`);
