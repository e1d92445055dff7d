import { ApiFailure } from '@parley/client/errors';
import type { TFunction } from 'i18next';
import { failureText } from '../../lib/failure-text';

/** What to say, and where. */
export interface LoginProblems {
  username?: string;
  password?: string;
  captcha?: string;
  general?: string;
  waitSeconds?: number;
}

export function missingIn(
  t: TFunction,
  input: { username: string; password: string; captcha: string },
): LoginProblems | null {
  const problems: LoginProblems = {};
  if (!input.username) problems.username = t('identity.usernameMissing');
  if (!input.password) problems.password = t('identity.passwordMissing');
  if (!input.captcha) problems.captcha = t('identity.captchaMissing');
  return Object.keys(problems).length > 0 ? problems : null;
}

export function problemsOf(t: TFunction, error: unknown): LoginProblems {
  if (!(error instanceof ApiFailure)) return { general: failureText(t, error) };
  const name = error.error;
  if (name === 'identity.captcha_wrong') return { captcha: t('identity.captchaWrong') };
  if (name === 'identity.credentials_wrong') return { password: t('identity.credentialsWrong') };
  if (name === 'tenants.suspended') return { general: t('identity.suspended') };
  if (name === 'sub-accounts.stopped') return { general: t('identity.stopped') };
  if (error.code !== 429) return { general: failureText(t, error) };
  return error.retryAfter ? { waitSeconds: error.retryAfter } : { general: t('identity.waitSome') };
}
