import { ApiFailure, TransportFailure } from '@parley/client/errors';
import type { TFunction } from 'i18next';
import { failureText } from '../../lib/failure-text';

export const loginFields = ['username', 'password', 'captcha', 'proof', 'emailCode'] as const;
type LoginField = (typeof loginFields)[number];

/** The messages of a failed sign-in, by field. */
export interface LoginProblems extends Partial<Record<LoginField, string>> {
  general?: string;
  waitSeconds?: number;
  /** The form stored on this device no longer signs in. */
  forgotten?: true;
}

/** The body includes one of the captcha's text, the solved challenge and the emailed code. */
export interface LoginTyped {
  username: string;
  password: string;
  captcha?: string;
  proof?: string;
  emailCode?: string;
}

export function missingIn(t: TFunction, typed: LoginTyped, remembered: boolean): LoginProblems | null {
  const problems: LoginProblems = {};
  if (!typed.username) problems.username = t('identity.usernameMissing');
  if (!typed.password && !remembered) problems.password = t('identity.passwordMissing');
  if (typed.captcha === '') problems.captcha = t('identity.captchaMissing');
  if (typed.proof === '') problems.proof = t('identity.proof.missing');
  if (typed.emailCode !== undefined && typed.emailCode.length < 6)
    problems.emailCode = t('identity.code.missing');
  return Object.keys(problems).length > 0 ? problems : null;
}

export function problemsOf(t: TFunction, error: unknown): LoginProblems {
  if (!(error instanceof ApiFailure))
    // Timeouts and lost connections have their own words; an answer that is not the api's has none.
    return { general: isUnreadable(error) ? t('identity.loginError') : failureText(t, error) };
  const name = error.error;
  if (name === 'identity.captcha_wrong') return { captcha: t('identity.captchaWrong') };
  if (name === 'identity.proof_wrong') return { proof: t('identity.proof.wrong') };
  if (name === 'identity.code_wrong') return { emailCode: t('identity.code.wrong') };
  if (name === 'identity.credentials_wrong') return { password: t('identity.credentialsWrong') };
  if (name === 'identity.form_forgotten') return { password: t('identity.formForgotten'), forgotten: true };
  if (name === 'tenants.suspended') return { general: t('identity.suspended') };
  if (name === 'sub-accounts.stopped') return { general: t('identity.stopped') };
  if (name === 'server.unavailable' && error.retryAfter)
    return { general: t('identity.crowded', { seconds: error.retryAfter }) };
  if (name === 'server.failed') return { general: t('identity.loginError') };
  if (error.code !== 429) return { general: failureText(t, error) };
  return error.retryAfter ? { waitSeconds: error.retryAfter } : { general: t('common.wait.some') };
}

const isUnreadable = (error: unknown): boolean =>
  !(error instanceof TransportFailure) || error.problem === 'unreadable';
