import { identityLimits, type Language, type MailKind } from '@parley/contracts/public';

/** What the words of each letter need to know. */
export interface LetterParams extends Record<MailKind, object> {
  'register-code': { code: string };
  'already-registered': Record<string, never>;
  'reset-code': { code: string };
  'sign-in-code': { code: string };
  'email-change-code': { code: string };
  'email-changed': { newEmail: string };
  'password-changed': Record<string, never>;
}

export interface LetterWords {
  subject: string;
  text: string;
}

type Words = { [Kind in MailKind]: (params: LetterParams[Kind]) => LetterWords };

const minutes = identityLimits.emailCodeSeconds / 60;

const enUs: Words = {
  'register-code': codeInEnglish('Your registration code', 'To finish your registration, enter this code:'),
  'already-registered': () => ({
    subject: 'You are registered already',
    text:
      'Somebody asked to register with this address, which has an account already. If it was you, sign in, or ' +
      'choose a new password by "Forgot password". If it was not, there is nothing to do.',
  }),
  'reset-code': codeInEnglish('Your code for a new password', 'To choose a new password, enter this code:'),
  'sign-in-code': codeInEnglish('Your sign-in code', 'To sign in, enter this code beside your password:'),
  'email-change-code': codeInEnglish(
    'Confirm your new address',
    'To use this address for your account from now on, enter this code:',
  ),
  'email-changed': ({ newEmail }) => ({
    subject: 'Your address was changed',
    text: `Your account now belongs to ${newEmail}. If that was not you, tell the customer service at once.`,
  }),
  'password-changed': () => ({
    subject: 'Your password was changed',
    text:
      'The password of your account was changed, and other sign-ins were ended. If that was not you, choose ' +
      'a new password by "Forgot password" at once.',
  }),
};

const zhCn: Words = {
  'register-code': codeInChinese('注册验证码', '请输入以下验证码完成注册：'),
  'already-registered': () => ({
    subject: '该邮箱已注册',
    text: '有人尝试使用该邮箱注册，但它已有账号。如果是你本人，请直接登录，或通过“忘记密码”设置新密码；如果不是，请忽略本邮件。',
  }),
  'reset-code': codeInChinese('设置新密码的验证码', '请输入以下验证码设置新密码：'),
  'sign-in-code': codeInChinese('登录验证码', '请在密码之外输入以下验证码登录：'),
  'email-change-code': codeInChinese('确认新邮箱', '请输入以下验证码，将该邮箱用作你的账号邮箱：'),
  'email-changed': ({ newEmail }) => ({
    subject: '邮箱已更改',
    text: `你的账号邮箱已更改为 ${newEmail}。如果不是你本人操作，请立即联系客服。`,
  }),
  'password-changed': () => ({
    subject: '密码已更改',
    text: '你的账号密码已更改，其他登录已退出。如果不是你本人操作，请立即通过“忘记密码”设置新密码。',
  }),
};

const words: Record<Language, Words> = { 'zh-CN': zhCn, 'en-US': enUs };

export const wordsOf = <Kind extends MailKind>(
  kind: Kind,
  language: Language,
  params: LetterParams[Kind],
): LetterWords => words[language][kind](params);

function codeInEnglish(subject: string, asks: string) {
  return ({ code }: { code: string }): LetterWords => ({
    subject,
    text: `${asks}\n\n${code}\n\nIt works once, for ${minutes} minutes. Nobody of ours will ever ask you for it.`,
  });
}

function codeInChinese(subject: string, asks: string) {
  return ({ code }: { code: string }): LetterWords => ({
    subject,
    text: `${asks}\n\n${code}\n\n验证码 ${minutes} 分钟内有效，仅可使用一次。我们不会向你索要验证码。`,
  });
}
