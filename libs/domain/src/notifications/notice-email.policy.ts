import {
  isRenewable,
  type MailKind,
  type NoticeKind,
  type NoticeParams,
  withdrawalAccountText,
} from '@parley/contracts/public';
import type { MailMessage } from '../mail/index.js';
import { localDate } from '../tenants/index.js';
import type { NoticeEntity } from './notice.entity.js';

/** The local day of an instant in epoch ms. */
type DayOf = (at: number) => string;
type Content = Pick<MailMessage, 'kind' | 'params'>;

const contentOf = <Kind extends MailKind>(kind: Kind, params: MailMessage<Kind>['params']): Content => ({
  kind,
  params,
});

/** Emails for notices that cannot wait for the next sign-in, and for notices about promoters' money. */
const contents: { [Kind in NoticeKind]?: (params: NoticeParams[Kind], dayOf: DayOf) => Content } = {
  'package.expiring': ({ days, endsAt, family }, dayOf) =>
    contentOf('package-expiring', { days, endsOn: dayOf(endsAt), isTrial: !isRenewable(family) }),
  'package.expired': ({ family }) => contentOf('package-expired', { isTrial: !isRenewable(family) }),
  'contact-data.deletion_due': ({ days, dueAt, family }, dayOf) =>
    contentOf('contact-data-due', { days, dueOn: dayOf(dueAt), isTrial: !isRenewable(family) }),
  'contact-data.deleted': (params) => contentOf('contact-data-deleted', params),
  'promotion.registered': ({ email }) => contentOf('promotion-registered', { email }),
  'promotion.first-payment': ({ email, amount }) => contentOf('promotion-first-payment', { email, amount }),
  'promotion.available': (params) => contentOf('promotion-available', params),
  'promotion.taken-back': (params) => contentOf('promotion-taken-back', params),
  'promotion.wallet-added': (params) =>
    contentOf('withdrawal-account-added', { account: withdrawalAccountText(params) }),
  'withdrawal.paid': ({ net, fee, reference, ...account }) =>
    contentOf('withdrawal-paid', { net, fee, reference, account: withdrawalAccountText(account) }),
  'webhook.failing': ({ name, failures }) => contentOf('webhook-failing', { name, failures }),
  'webhook.stopped': ({ name, isGone }) => contentOf('webhook-stopped', { name, isGone }),
  'withdrawal.rejected': ({ amount, reason }) => contentOf('withdrawal-rejected', { amount, reason }),
};

/** Whether notices of this kind are also sent as emails. */
export const isUrgent = (kind: NoticeKind): boolean => contents[kind] !== undefined;

/** The content of a notice's email, with dates in the tenant's time zone; undefined without an email. */
export function emailOf({ kind, params }: NoticeEntity, timeZone: string): Content | undefined {
  const contentOf = contents[kind] as ((params: object, dayOf: DayOf) => Content) | undefined;
  return contentOf?.(params, (at) => localDate(new Date(at), timeZone));
}
