import { type PaySandbox, paymentLimits, type SandboxOutcome } from '@parley/contracts/public';

/** The chosen course of the payment, as typed. */
export interface SandboxOptions {
  outcome: SandboxOutcome;
  delaySeconds: string;
  copies: string;
  outOfOrder: boolean;
}

export const defaultOptions: SandboxOptions = {
  outcome: 'paid',
  delaySeconds: '0',
  copies: '1',
  outOfOrder: false,
};

/** The minimum and maximum of each typed value. */
export const optionRanges = {
  delaySeconds: [0, paymentLimits.sandboxDelayMax],
  copies: [1, paymentLimits.sandboxCopiesMax],
} as const satisfies Partial<Record<keyof SandboxOptions, readonly [number, number]>>;

/** Null for a text that is no whole number within the range. */
export function numberIn(text: string, [least, most]: readonly [number, number]): number | null {
  const number = /^\d{1,6}$/.test(text.trim()) ? Number(text) : null;
  return number !== null && number >= least && number <= most ? number : null;
}

/** The body to send; null while a typed value is invalid. */
export function paySandboxOf({
  outcome,
  delaySeconds,
  copies,
  outOfOrder,
}: SandboxOptions): PaySandbox | null {
  const delay = numberIn(delaySeconds, optionRanges.delaySeconds);
  const times = numberIn(copies, optionRanges.copies);
  if (delay === null || times === null) return null;
  return { outcome, delaySeconds: delay, copies: times, outOfOrder };
}
