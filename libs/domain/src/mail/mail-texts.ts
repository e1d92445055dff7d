import { identityLimits, type Language, type MailKind, promotionLimits } from '@parley/contracts/public';
import { type EmailContent, fact, line } from './email-content.js';

/** The parameters of each kind of email. */
export interface MailParams extends Record<MailKind, object> {
  'register-code': { code: string };
  'already-registered': Record<string, never>;
  'reset-code': { code: string };
  'sign-in-code': { code: string };
  'email-change-code': { code: string };
  'withdrawal-account-code': { code: string };
  'account-created': { token: string };
  'password-link': { token: string };
  'email-changed': { newEmail: string };
  'password-changed': Record<string, never>;
  'totp-disabled': Record<string, never>;
  /** Days in the tenant's time zone, such as `2026-11-21`. */
  /** A trial cannot be renewed. Emails from before trials had their own text lack the field. */
  'package-expiring': { days: number; endsOn: string; isTrial?: boolean };
  'package-expired': { isTrial?: boolean };
  'contact-data-due': { days: number; dueOn: string; isTrial?: boolean };
  'contact-data-deleted': { contacts: number; conversations: number; messages: number };
  /** Accounts and addresses of other tenants are masked. Money is in cents. */
  'promotion-registered': { email: string };
  'promotion-first-payment': { email: string; amount: number };
  'promotion-available': { available: number; setOff: number };
  'promotion-taken-back': { amount: number; owed: number; isRefund: boolean };
  'withdrawal-account-added': { account: string };
  'withdrawal-paid': { net: number; fee: number; account: string; reference: string };
  'withdrawal-rejected': { amount: number; reason: string };
  /** Orders by name with the local day that closed, and their number beyond the listed ones. */
  'report-daily-close': {
    day: string;
    gained: number;
    fresh: number;
    repeat: number;
    orders: { name: string; day: string; completed: number; goal: number | null }[];
    more: number;
  };
  /** `before` is the number of the week before. A deleted sub-account has no name. */
  'report-weekly-fans': {
    from: string;
    to: string;
    gained: number;
    fresh: number;
    repeat: number;
    before: number;
    days: { day: string; gained: number }[];
    subAccounts: { name: string; gained: number }[];
  };
}

type Words = { [Kind in MailKind]: (params: MailParams[Kind]) => EmailContent };

/** Pages of the console that emails link to. */
const pages = {
  signIn: '/login',
  newPassword: '/login?step=forgot',
  /** Browsers do not send the part after `#` to a server. */
  choosePassword: (token: string) => `/set-password#${token}`,
  packages: '/userCenter/userDetail',
  withdrawals: '/promotion-manger/my-account',
  promotion: '/promotion-manger/promotion-report',
  workOrders: '/workOrder/platform',
  days: (from: string, to: string) => `/workplace/home?period=30d&from=${from}&to=${to}`,
} as const;

const minutes = identityLimits.emailCodeSeconds / 60;
const linkDays = String(identityLimits.passwordLinkDays);
const waitHours = promotionLimits.withdrawalAccountWaitHours;

const counts = new Intl.NumberFormat('en-US');
const ratio = (part: number, whole: number | null): string =>
  whole === null ? counts.format(part) : `${counts.format(part)} / ${counts.format(whole)}`;

/** A work order with the day that closed and its figures. */
const closed = ({ name, day, completed, goal }: MailParams['report-daily-close']['orders'][number]) =>
  fact(name, `${day} · ${ratio(completed, goal)}`);

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const money = (cents: number): string => dollars.format(cents / 100);

const enUs: Words = {
  'register-code': codeInEnglish(
    'Your registration code',
    'Enter this code to finish creating your account:',
  ),
  'already-registered': () => ({
    subject: 'You already have an account',
    body: [
      line`Someone tried to register with this email address, which already has an account. If it was you, sign in or
        use "Forgot password" to set a new password. If it wasn’t you, you can ignore this email.`,
    ],
    link: { label: 'Sign in', path: pages.signIn },
  }),
  'reset-code': codeInEnglish('Your password reset code', 'Enter this code to set a new password:'),
  'sign-in-code': codeInEnglish('Your sign-in code', 'Enter this code along with your password to sign in:'),
  'email-change-code': codeInEnglish(
    'Confirm your new email address',
    'Enter this code to use this email address for your account:',
  ),
  'withdrawal-account-code': codeInEnglish(
    'Confirm your new withdrawal account',
    'Enter this code to add a withdrawal account:',
  ),
  'account-created': ({ token }) => ({
    subject: 'Your account is ready',
    body: [
      line`An account was created for you with this email address. Choose a password to sign in.`,
      line`The link can be used once and is valid for ${linkDays} days. If you didn’t expect this, you can ignore this email.`,
    ],
    link: { label: 'Choose a password', path: pages.choosePassword(token) },
  }),
  'password-link': ({ token }) => ({
    subject: 'Choose a new password',
    body: [
      line`Support sent you this link to choose a new password. Your present password works until then.`,
      line`The link can be used once and is valid for ${linkDays} days. If you didn’t ask for it, you can ignore this email.`,
    ],
    link: { label: 'Choose a new password', path: pages.choosePassword(token) },
  }),
  'email-changed': ({ newEmail }) => ({
    subject: 'Your email address was changed',
    body: [
      line`The email address of your account is now ${newEmail}.`,
      line`If this wasn’t you, contact support immediately.`,
    ],
  }),
  'password-changed': () => ({
    subject: 'Your password was changed',
    body: [
      line`Your account password was changed and your other devices were signed out.`,
      line`If this wasn’t you, set a new password with "Forgot password" right away.`,
    ],
    link: { label: 'Set a new password', path: pages.newPassword },
  }),
  'totp-disabled': () => ({
    subject: '2-step verification was turned off',
    body: [
      line`Support turned off 2-step verification for your account and signed out all your devices. Your password alone signs
        you in now.`,
      line`If you didn’t ask for this, set a new password with "Forgot password" and contact support immediately.`,
    ],
    link: { label: 'Set a new password', path: pages.newPassword },
  }),
  'package-expiring': ({ days, endsOn, isTrial }) => ({
    subject: `Your ${isTrial ? 'trial' : 'package'} expires in ${inDays(days)}`,
    body: [
      line`It expires on ${endsOn}. ${isTrial ? 'Choose a package' : 'Renew'} to keep your ports online and your contact data.`,
    ],
    link: { label: isTrial ? 'Choose a package' : 'Renew', path: pages.packages },
  }),
  'package-expired': ({ isTrial }) => ({
    subject: `Your ${isTrial ? 'trial' : 'package'} has expired`,
    body: [
      line`All ports except the free one are closed. Your contact data is kept for one month.
        ${isTrial ? 'Choose a' : 'Renew your'} package to keep it.`,
    ],
    link: { label: isTrial ? 'Choose a package' : 'Renew', path: pages.packages },
  }),
  'contact-data-due': ({ days, dueOn, isTrial }) => ({
    subject: `Your contact data will be deleted in ${inDays(days)}`,
    body: [
      line`Your ${isTrial ? 'trial expired and you haven’t chosen a package' : 'package expired and wasn’t renewed'}.
        Your contacts, conversations and messages will be permanently deleted on ${dueOn}.
        ${isTrial ? 'Choose a package' : 'Renew'} before then to keep them.`,
    ],
    link: { label: isTrial ? 'Choose a package' : 'Renew', path: pages.packages },
  }),
  'contact-data-deleted': ({ contacts, conversations, messages }) => ({
    subject: 'Your contact data was deleted',
    body: [
      line`One month after your package expired, ${String(contacts)} contacts, ${String(conversations)} conversations and
        ${String(messages)} messages were deleted. Fan statistics are unchanged.`,
    ],
  }),
  'promotion-registered': ({ email }) => ({
    subject: `${email} registered with your promotion link`,
    body: [line`You earn a commission when this user pays.`],
    link: { label: 'Open promotion report', path: pages.promotion },
  }),
  'promotion-first-payment': ({ email, amount }) => ({
    subject: `${email} made a first payment`,
    body: [line`You earned ${money(amount)}. You can withdraw it after the hold period.`],
    link: { label: 'Open promotion report', path: pages.promotion },
  }),
  'promotion-available': ({ available, setOff }) => ({
    subject: 'Commissions released',
    body: [
      ...(setOff > 0 ? [line`${money(setOff)} was used to cover what you owed.`] : []),
      line`You can withdraw ${money(available)}.`,
    ],
    link: { label: 'Open promotion account', path: pages.withdrawals },
  }),
  'promotion-taken-back': ({ amount, owed, isRefund }) => ({
    subject: `Commission taken back: ${money(amount)}`,
    body: [
      isRefund ? line`The payment it came from was refunded.` : line`A review found it wasn’t eligible.`,
      ...(owed > 0
        ? [line`Your balance was ${money(owed)} short. Future commissions cover that first.`]
        : []),
    ],
    link: { label: 'Open promotion account', path: pages.withdrawals },
  }),
  'withdrawal-account-added': ({ account }) => ({
    subject: 'A withdrawal account was added',
    body: [
      line`${account} was added to your withdrawal accounts. It can be paid to ${String(waitHours)} hours after that.`,
      line`If this wasn’t you, change your password and contact support immediately.`,
    ],
    link: { label: 'Open promotion account', path: pages.withdrawals },
  }),
  'withdrawal-paid': ({ net, fee, account, reference }) => ({
    subject: `Your withdrawal was paid: ${money(net)}`,
    body: [
      line`${money(net)} was sent to ${account}, after a fee of ${money(fee)}.`,
      fact('Payout reference', reference),
    ],
    link: { label: 'Open promotion account', path: pages.withdrawals },
  }),
  'withdrawal-rejected': ({ amount, reason }) => ({
    subject: `Your withdrawal of ${money(amount)} was rejected`,
    body: [line`${money(amount)} was returned to your promotion account.`, fact('Reason', reason)],
    link: { label: 'Open promotion account', path: pages.withdrawals },
  }),
  'report-daily-close': ({ day, gained, fresh, repeat, orders, more }) => ({
    subject: `Daily close of ${day}`,
    body: [
      line`On ${day} you gained ${counts.format(gained)} fans: ${counts.format(fresh)} new and ${counts.format(repeat)}
        repeat.`,
      ...(orders.length === 0
        ? [line`No work order closed a day.`]
        : [line`These work orders closed a day. The figures are completed fans and the day’s goal.`]),
      ...orders.map(closed),
      ...(more > 0 ? [line`The page lists ${counts.format(more)} more.`] : []),
    ],
    link: { label: 'Open work orders', path: pages.workOrders },
  }),
  'report-weekly-fans': ({ from, to, gained, fresh, repeat, before, days, subAccounts }) => ({
    subject: `Fans of the week from ${from} to ${to}`,
    body: [
      line`You gained ${counts.format(gained)} fans: ${counts.format(fresh)} new and ${counts.format(repeat)} repeat. The
        week before, you gained ${counts.format(before)}.`,
      ...days.map(({ day, gained: part }) => fact(day, counts.format(part))),
      ...(subAccounts.length > 0 ? [line`The sub-accounts with the most fans:`] : []),
      ...subAccounts.map(({ name, gained: part }) =>
        fact(name || 'Deleted sub-account', counts.format(part)),
      ),
    ],
    link: { label: 'Open the days', path: pages.days(from, to) },
  }),
};

/** Whole days; 0 on the last day. */
const inDays = (days: number): string =>
  days < 1 ? 'less than a day' : days === 1 ? '1 day' : `${days} days`;

const inDaysChinese = (days: number): string => (days < 1 ? '不到 1 天' : ` ${days} 天`);

const zhCn: Words = {
  'register-code': codeInChinese('注册验证码', '输入以下验证码完成注册：'),
  'already-registered': () => ({
    subject: '该邮箱已注册',
    body: [
      line`有人尝试使用该邮箱注册，但它已有账号。如果是你本人，可直接登录，或通过「忘记密码」设置新密码；如果不是，忽略本邮件即可。`,
    ],
    link: { label: '登录', path: pages.signIn },
  }),
  'reset-code': codeInChinese('设置新密码的验证码', '输入以下验证码设置新密码：'),
  'sign-in-code': codeInChinese('登录验证码', '在密码之外输入以下验证码登录：'),
  'email-change-code': codeInChinese('确认新邮箱', '输入以下验证码，将该邮箱用作你的账号邮箱：'),
  'withdrawal-account-code': codeInChinese('添加提现账户验证码', '输入以下验证码，添加提现账户：'),
  'account-created': ({ token }) => ({
    subject: '账号已开通',
    body: [
      line`已用该邮箱为你开通账号。设置密码后即可登录。`,
      line`链接 ${linkDays} 天内有效，仅可使用一次。如果你没有申请开通，忽略本邮件即可。`,
    ],
    link: { label: '设置密码', path: pages.choosePassword(token) },
  }),
  'password-link': ({ token }) => ({
    subject: '设置新密码',
    body: [
      line`客服为你发送了设置新密码的链接。设置之前，原密码仍然可用。`,
      line`链接 ${linkDays} 天内有效，仅可使用一次。如果你没有联系过客服，忽略本邮件即可。`,
    ],
    link: { label: '设置新密码', path: pages.choosePassword(token) },
  }),
  'email-changed': ({ newEmail }) => ({
    subject: '邮箱已更改',
    body: [line`你的账号邮箱已更改为 ${newEmail}。`, line`如果不是你本人操作，立即联系客服。`],
  }),
  'password-changed': () => ({
    subject: '密码已更改',
    body: [
      line`你的账号密码已更改，其他登录已退出。`,
      line`如果不是你本人操作，立即通过「忘记密码」设置新密码。`,
    ],
    link: { label: '设置新密码', path: pages.newPassword },
  }),
  'totp-disabled': () => ({
    subject: '两步验证已关闭',
    body: [
      line`客服已关闭你账号的两步验证，所有设备均已退出登录。现在仅凭密码即可登录。`,
      line`如果你没有申请关闭，立即通过「忘记密码」设置新密码，并联系客服。`,
    ],
    link: { label: '设置新密码', path: pages.newPassword },
  }),
  'package-expiring': ({ days, endsOn, isTrial }) => ({
    subject: `${isTrial ? '体验套餐' : '套餐'}将在${inDaysChinese(days)}后到期`,
    body: [
      line`${isTrial ? '体验套餐' : '套餐'}将于 ${endsOn} 到期。${isTrial ? '选购套餐' : '续费'}后端口可继续在线，联系人数据也会保留。`,
    ],
    link: { label: isTrial ? '选购套餐' : '续费', path: pages.packages },
  }),
  'package-expired': ({ isTrial }) => ({
    subject: isTrial ? '体验套餐已到期' : '套餐已到期',
    body: [
      line`除免费端口外，端口均已关闭。联系人数据保留一个月，${isTrial ? '选购套餐' : '续费'}即可保留。`,
    ],
    link: { label: isTrial ? '选购套餐' : '续费', path: pages.packages },
  }),
  'contact-data-due': ({ days, dueOn, isTrial }) => ({
    subject: `联系人数据将在${inDaysChinese(days)}后删除`,
    body: [
      line`${isTrial ? '体验套餐到期后没有选购套餐' : '套餐到期后没有续费'}。${dueOn} 将永久删除联系人、会话和消息，在此之前${isTrial ? '选购套餐' : '续费'}即可保留。`,
    ],
    link: { label: isTrial ? '选购套餐' : '续费', path: pages.packages },
  }),
  'contact-data-deleted': ({ contacts, conversations, messages }) => ({
    subject: '联系人数据已删除',
    body: [
      line`套餐到期一个月后，已删除 ${String(contacts)} 个联系人、${String(conversations)} 个会话和 ${String(messages)} 条消息。粉丝统计保持不变。`,
    ],
  }),
  'promotion-registered': ({ email }) => ({
    subject: `${email} 通过你的推广链接注册`,
    body: [line`该用户付款后，你将获得佣金。`],
    link: { label: '打开推广报表', path: pages.promotion },
  }),
  'promotion-first-payment': ({ email, amount }) => ({
    subject: `${email} 完成首次付款`,
    body: [line`你获得佣金 ${money(amount)}，冻结期结束后可提现。`],
    link: { label: '打开推广报表', path: pages.promotion },
  }),
  'promotion-available': ({ available, setOff }) => ({
    subject: '佣金已解冻',
    body: [
      ...(setOff > 0 ? [line`${money(setOff)} 已用于抵扣欠款。`] : []),
      line`当前可提现 ${money(available)}。`,
    ],
    link: { label: '打开推广账户', path: pages.withdrawals },
  }),
  'promotion-taken-back': ({ amount, owed, isRefund }) => ({
    subject: `佣金被扣回：${money(amount)}`,
    body: [
      isRefund ? line`对应的付款已退款。` : line`经审核，该佣金不符合发放条件。`,
      ...(owed > 0 ? [line`其中 ${money(owed)} 余额不足，记为欠款，将从后续佣金中优先抵扣。`] : []),
    ],
    link: { label: '打开推广账户', path: pages.withdrawals },
  }),
  'withdrawal-account-added': ({ account }) => ({
    subject: '已添加提现账户',
    body: [
      line`提现账户 ${account} 已添加，${String(waitHours)} 小时后可向其打款。`,
      line`如果不是你本人操作，立即修改密码并联系客服。`,
    ],
    link: { label: '打开推广账户', path: pages.withdrawals },
  }),
  'withdrawal-paid': ({ net, fee, account, reference }) => ({
    subject: `提现已打款：${money(net)}`,
    body: [line`${money(net)} 已打款至 ${account}，手续费 ${money(fee)}。`, fact('打款凭证号', reference)],
    link: { label: '打开推广账户', path: pages.withdrawals },
  }),
  'withdrawal-rejected': ({ amount, reason }) => ({
    subject: `提现被驳回：${money(amount)}`,
    body: [line`${money(amount)} 已退回推广账户。`, fact('驳回原因', reason)],
    link: { label: '打开推广账户', path: pages.withdrawals },
  }),
  'report-daily-close': ({ day, gained, fresh, repeat, orders, more }) => ({
    subject: `${day} 日结报告`,
    body: [
      line`${day} 新增粉丝 ${counts.format(gained)}，其中新粉 ${counts.format(fresh)}、重复 ${counts.format(repeat)}。`,
      ...(orders.length === 0 ? [line`没有工单结算。`] : [line`以下工单已结算，数字为完成数和日目标：`]),
      ...orders.map(closed),
      ...(more > 0 ? [line`另有 ${counts.format(more)} 条，可在页面查看。`] : []),
    ],
    link: { label: '打开工单', path: pages.workOrders },
  }),
  'report-weekly-fans': ({ from, to, gained, fresh, repeat, before, days, subAccounts }) => ({
    subject: `${from} 至 ${to} 粉丝周报`,
    body: [
      line`本周新增粉丝 ${counts.format(gained)}，其中新粉 ${counts.format(fresh)}、重复 ${counts.format(repeat)}；上周新增 ${counts.format(before)}。`,
      ...days.map(({ day, gained: part }) => fact(day, counts.format(part))),
      ...(subAccounts.length > 0 ? [line`新增最多的子账号：`] : []),
      ...subAccounts.map(({ name, gained: part }) => fact(name || '已删除的子账号', counts.format(part))),
    ],
    link: { label: '查看每日数据', path: pages.days(from, to) },
  }),
};

const words: Record<Language, Words> = { 'zh-CN': zhCn, 'en-US': enUs };

export const emailOf = <Kind extends MailKind>(
  kind: Kind,
  language: Language,
  params: MailParams[Kind],
): EmailContent => words[language][kind](params);

function codeInEnglish(subject: string, asks: string) {
  return ({ code }: { code: string }): EmailContent => ({
    subject,
    body: [
      line`${asks}`,
      { code },
      line`It can be used once and is valid for ${String(minutes)} minutes. We will never ask you for this code.`,
    ],
  });
}

function codeInChinese(subject: string, asks: string) {
  return ({ code }: { code: string }): EmailContent => ({
    subject,
    body: [
      line`${asks}`,
      { code },
      line`验证码 ${String(minutes)} 分钟内有效，仅可使用一次。我们不会向你索要验证码。`,
    ],
  });
}
