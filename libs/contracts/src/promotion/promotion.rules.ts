import type { MaskedAddress } from './promotion-account.types.js';
import { promotionLimits } from './promotion.limits.js';

const { inviteCodeMin, inviteCodeMax, activityNameMax } = promotionLimits;

/** A custom code: letters and digits. */
export const customInviteCodePattern = new RegExp(`^[A-Za-z0-9]{${inviteCodeMin},${inviteCodeMax}}$`);

/** Chinese characters, letters and digits. */
export const activityNamePattern = new RegExp(`^[\\p{Script=Han}A-Za-z0-9]{0,${activityNameMax}}$`, 'u');

/** Whole cents: the fee of a withdrawal, rounded up. */
export const withdrawalFee = (amount: number): number =>
  Math.ceil((amount * promotionLimits.withdrawalFeeRate) / 10_000);

/** The path prefix of promotion links. Codes of smart links have no hyphen, so the two never collide. */
export const promotionPathOf = (code: string): string => `/l/p-${code}`;

/** `USDT-TRC20 TXYZab…wxyz`, equal in every language. */
export const withdrawalAccountText = ({ method, address }: MaskedAddress): string =>
  `${method.toUpperCase()} ${address}`;
