import type { Translated } from '../words-type';
import type { identity as zh } from '../zh-CN/identity';

export const identity = {
  title: 'Sign in to Parley',
  username: 'E-mail or account',
  usernameHint: 'E-mail for the main account, account for a sub-account',
  password: 'Password',
  passwordHint: 'A sub-account enters its secret',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  captcha: 'Verification code',
  captchaPicture: 'Verification code picture',
  newCaptcha: 'Another picture',
  captchaFailed: 'The verification code did not load',
  submit: 'Sign in',
  submitting: 'Signing in…',
  usernameMissing: 'Enter the e-mail or account',
  passwordMissing: 'Enter the password',
  captchaMissing: 'Enter the verification code',
  captchaWrong: 'Wrong code. Here is another',
  credentialsWrong: 'Wrong account or password',
  wait: 'Too many attempts. Try again in {{seconds}} s',
  waitSome: 'Too many attempts. Try again later',
  suspended: 'This account is suspended. Contact the operator',
  stopped: 'This sub-account is stopped. Contact the main account',
} as const satisfies Translated<typeof zh>;
