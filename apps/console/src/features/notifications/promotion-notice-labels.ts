import { type Notice, withdrawalAccountText } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../lib/format';

type PromotionNotice = Extract<Notice, { kind: `promotion.${string}` | `withdrawal.${string}` }>;

/** The words of promoters' notices. A kind without words does not compile. */
export function promotionWords(
  t: TFunction,
  format: Format,
  notice: PromotionNotice,
): { title: string; text: string } {
  switch (notice.kind) {
    case 'promotion.registered':
      return {
        title: t('notifications.kinds.promotionRegistered.title', notice.params),
        text: t('notifications.kinds.promotionRegistered.text'),
      };
    case 'promotion.first-payment': {
      const { email, amount } = notice.params;
      return {
        title: t('notifications.kinds.promotionFirstPayment.title', { email }),
        text: t('notifications.kinds.promotionFirstPayment.text', { amount: format.money(amount) }),
      };
    }
    case 'promotion.available': {
      const { available, setOff } = notice.params;
      const words = { available: format.money(available), setOff: format.money(setOff) };
      const text = setOff > 0 ? 'textSetOff' : 'text';
      return {
        title: t('notifications.kinds.promotionAvailable.title', words),
        text: t(`notifications.kinds.promotionAvailable.${text}`, words),
      };
    }
    case 'promotion.taken-back': {
      const { amount, owed, isRefund, isTest } = notice.params;
      const cause = isTest ? 'test' : isRefund ? 'refund' : 'review';
      const words = { amount: format.money(amount), owed: format.money(owed) };
      return {
        title: t('notifications.kinds.promotionTakenBack.title', words),
        text: [
          t(`notifications.kinds.promotionTakenBack.${cause}`),
          owed > 0 && t('notifications.kinds.promotionTakenBack.owed', words),
        ]
          .filter(Boolean)
          .join(' '),
      };
    }
    case 'promotion.wallet-added': {
      const { payableFrom, ...account } = notice.params;
      const words = { account: withdrawalAccountText(account), date: format.dateTime(payableFrom) };
      return {
        title: t('notifications.kinds.walletAdded.title'),
        text: t('notifications.kinds.walletAdded.text', words),
      };
    }
    case 'withdrawal.paid': {
      const { net, fee, reference, method, address } = notice.params;
      const account = withdrawalAccountText({ method, address });
      return {
        title: t('notifications.kinds.withdrawalPaid.title', { amount: format.money(net) }),
        text: t('notifications.kinds.withdrawalPaid.text', { fee: format.money(fee), account, reference }),
      };
    }
    case 'withdrawal.rejected': {
      const { amount, reason } = notice.params;
      return {
        title: t('notifications.kinds.withdrawalRejected.title', { amount: format.money(amount) }),
        text: t('notifications.kinds.withdrawalRejected.text', { reason }),
      };
    }
  }
}
