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

/** The part of the address of a promotion link: diversion links have no hyphen. */
export const promotionPathOf = (code: string): string => `/l/p-${code}`;

/** `USDT-TRC20 TXYZab…wxyz`, the same in every language. */
export const withdrawalAccountText = ({ method, address }: MaskedAddress): string =>
  `${method.toUpperCase()} ${address}`;
