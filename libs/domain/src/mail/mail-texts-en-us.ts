import { type EmailContent, fact, line } from './email-content.js';
import { closed, counts, linkDays, type MailTexts, minutes, money, pages, waitHours } from './mail-params.js';

export const enUs: MailTexts = {
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
  'webhook-failing': ({ name, failures }) => ({
    subject: `Webhooks to ${name} are failing`,
    body: [
      line`The last ${counts.format(failures)} requests to ${name} failed in a row. Deliveries are retried for three days. An
        endpoint that accepts nothing for a day is switched off.`,
    ],
    link: { label: 'Open the log', path: pages.webhooks },
  }),
  'webhook-stopped': ({ name, isGone }) => ({
    subject: `Webhooks to ${name} were switched off`,
    body: [
      isGone
        ? line`${name} answered 410, so it gets no further events until you resume it.`
        : line`${name} has not accepted a request for a day, so it gets no further events until you resume it.`,
    ],
    link: { label: 'Open the log', path: pages.webhooks },
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
  'widget-answer': ({ title, answers, page, stop }) => ({
    subject: `New answer from ${title}`,
    body: [
      line`You have an answer in the chat:`,
      fact(title, answers.join('\n\n')),
      fact('Stop these emails', stop),
    ],
    link: { label: 'Open the website', path: page },
  }),
};

/** Whole days; 0 on the last day. */
const inDays = (days: number): string =>
  days < 1 ? 'less than a day' : days === 1 ? '1 day' : `${days} days`;

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
