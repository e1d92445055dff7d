import { Injectable } from '@nestjs/common';
import {
  isRenewable,
  type MailKind,
  type NoticeKind,
  type NoticeParams,
  noticeRules,
  withdrawalAccountText,
} from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { type MailMessage, MailOutboxService } from '../mail/index.js';
import { localDate, TenantRepository } from '../tenants/index.js';
import { NoticeReadingRepository } from './notice-reading.repository.js';
import { NoticePreferenceRepository } from './preferences/notice-preference.repository.js';

/** The local day of an instant in epoch ms. */
type DayOf = (at: number) => string;
type Content = Pick<MailMessage, 'kind' | 'params'>;

const letter = <Kind extends MailKind>(kind: Kind, params: MailMessage<Kind>['params']): Content => ({
  kind,
  params,
});

/** The letters for notices that cannot wait for the next sign-in, and for those about promoters' money. */
const contents: { [Kind in NoticeKind]?: (params: NoticeParams[Kind], dayOf: DayOf) => Content } = {
  'package.expiring': ({ days, endsAt, family }, dayOf) =>
    letter('package-expiring', { days, endsOn: dayOf(endsAt), isTrial: !isRenewable(family) }),
  'package.expired': ({ family }) => letter('package-expired', { isTrial: !isRenewable(family) }),
  'contact-data.deletion_due': ({ days, dueAt, family }, dayOf) =>
    letter('contact-data-due', { days, dueOn: dayOf(dueAt), isTrial: !isRenewable(family) }),
  'contact-data.deleted': (params) => letter('contact-data-deleted', params),
  'promotion.registered': ({ email }) => letter('promotion-registered', { email }),
  'promotion.first-payment': ({ email, amount }) => letter('promotion-first-payment', { email, amount }),
  'promotion.available': (params) => letter('promotion-available', params),
  'promotion.taken-back': (params) => letter('promotion-taken-back', params),
  'promotion.wallet-added': (params) =>
    letter('withdrawal-account-added', { account: withdrawalAccountText(params) }),
  'withdrawal.paid': ({ net, fee, reference, ...account }) =>
    letter('withdrawal-paid', { net, fee, reference, account: withdrawalAccountText(account) }),
  'withdrawal.rejected': ({ amount, reason }) => letter('withdrawal-rejected', { amount, reason }),
};

/** Whether notices of this kind are sent as letters, too. */
export const isUrgent = (kind: NoticeKind): boolean => contents[kind] !== undefined;

/** Sends some notices to the owner as letters, too. */
@Injectable()
export class NoticeMailService {
  constructor(
    private readonly reading: NoticeReadingRepository,
    private readonly preferences: NoticePreferenceRepository,
    private readonly tenantRepository: TenantRepository,
    private readonly mailOutbox: MailOutboxService,
  ) {}

  /** Posts a notice's letter to the owner, where its kind has one. */
  async write(tx: TenantTx, noticeId: string, ownerEmail: string): Promise<void> {
    const notice = (await this.reading.created(tx, noticeId))?.notice;
    const contentOf =
      notice && (contents[notice.kind] as ((params: object, dayOf: DayOf) => Content) | undefined);
    if (!contentOf) return;
    const isFixed = noticeRules[notice.kind].letter === 'always';
    if (!isFixed && (await this.preferences.isLetterOff(tx, notice.kind))) return;
    const { language, timeZone } = await this.tenantRepository.current(tx);
    const content = contentOf(notice.params, (at) => localDate(new Date(at), timeZone));
    await this.mailOutbox.post(tx, { ...content, to: ownerEmail, language });
  }
}
