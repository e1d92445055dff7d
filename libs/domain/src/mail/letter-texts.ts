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
  /** Days as the tenant's zone has them, such as `2026-11-21`. */
  'package-expiring': { days: number; endsOn: string };
  'package-expired': Record<string, never>;
  'contact-data-due': { days: number; dueOn: string };
  'contact-data-deleted': { contacts: number; conversations: number; messages: number };
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
  'package-expiring': ({ days, endsOn }) => ({
    subject: `Your package ends in ${inDays(days)}`,
    text: `It ends on ${endsOn}. Renew it to keep your ports open and your contacts' data.`,
  }),
  'package-expired': () => ({
    subject: 'Your package has ended',
    text:
      'All ports but the free one are closed. What is known of your contacts is kept for one month: renew your ' +
      'package to keep it.',
  }),
  'contact-data-due': ({ days, dueOn }) => ({
    subject: `Your contacts' data will be deleted in ${inDays(days)}`,
    text:
      `Your package ended and was not renewed. On ${dueOn} your contacts, conversations and messages are deleted ` +
      'for good. Renew your package before then to keep them.',
  }),
  'contact-data-deleted': ({ contacts, conversations, messages }) => ({
    subject: "Your contacts' data was deleted",
    text:
      `One month after your package ended, ${contacts} contacts, ${conversations} conversations and ${messages} ` +
      'messages were deleted. Figures of fans stay as they were.',
  }),
};

const inDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

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
  'package-expiring': ({ days, endsOn }) => ({
    subject: `套餐将在 ${days} 天后到期`,
    text: `套餐将于 ${endsOn} 到期。续费后端口可继续在线，联系人数据也会保留。`,
  }),
  'package-expired': () => ({
    subject: '套餐已到期',
    text: '除免费端口外，端口均已关闭。联系人数据保留一个月，续费即可保留。',
  }),
  'contact-data-due': ({ days, dueOn }) => ({
    subject: `联系人数据将在 ${days} 天后删除`,
    text: `套餐到期后没有续费。${dueOn} 将永久删除联系人、会话和消息，在此之前续费即可保留。`,
  }),
  'contact-data-deleted': ({ contacts, conversations, messages }) => ({
    subject: '联系人数据已删除',
    text: `套餐到期一个月后，已删除 ${contacts} 个联系人、${conversations} 个会话和 ${messages} 条消息。粉丝统计保持不变。`,
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
