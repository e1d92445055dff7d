import { type Notice, platforms } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../lib/format';
import { packageName } from '../../lib/package-name';

interface NoticeWords {
  title: string;
  text: string;
  /** The record it is about. */
  subAccountId: string | null;
}

const aboutNone = (title: string, text: string): NoticeWords => ({ title, text, subAccountId: null });

/** The words of a notice, in the reader's language; a kind without words does not compile. */
export function wordsOf(t: TFunction, format: Format, notice: Notice): NoticeWords {
  switch (notice.kind) {
    case 'welcome':
      return {
        title: t('notifications.kinds.welcome.title'),
        text: t('notifications.kinds.welcome.text'),
        subAccountId: null,
      };
    case 'sub-account.stopped': {
      const { subAccountId, remark, account } = notice.params;
      const words = { name: remark || account };
      return {
        title: t('notifications.kinds.subAccountStopped.title', words),
        text: t('notifications.kinds.subAccountStopped.text', words),
        subAccountId,
      };
    }
    case 'port.lost': {
      const { subAccountId, remark, ports } = notice.params;
      const words = { name: remark, ports: format.number(ports) };
      return {
        title: t('notifications.kinds.portLost.title', words),
        text: t('notifications.kinds.portLost.text', words),
        subAccountId,
      };
    }
    case 'port.fault': {
      const { subAccountId, remark, platform, account } = notice.params;
      const name = platforms.find(({ code }) => code === platform)?.name ?? platform;
      const words = { name: remark, platform: name, account };
      return {
        title: t('notifications.kinds.portFault.title', words),
        text: t('notifications.kinds.portFault.text', words),
        subAccountId,
      };
    }
    case 'ports.limit_reached': {
      const { subAccountId, remark, portNum } = notice.params;
      const words = { name: remark, ports: format.number(portNum) };
      return {
        title: t('notifications.kinds.portsLimit.title', words),
        text: t('notifications.kinds.portsLimit.text', words),
        subAccountId,
      };
    }
    case 'characters.low':
      return {
        title: t('notifications.kinds.charactersLow.title', {
          balance: format.number(notice.params.balance),
        }),
        text: t('notifications.kinds.charactersLow.text'),
        subAccountId: null,
      };
    case 'characters.refill_failed': {
      const { subAccountId, remark, account } = notice.params;
      return {
        title: t('notifications.kinds.refillFailed.title', { name: remark || account }),
        text: t('notifications.kinds.refillFailed.text'),
        subAccountId,
      };
    }
    case 'order.fulfilled': {
      const { amount } = notice.params;
      const name = packageName(t, format, { name: notice.params.packageName });
      return aboutNone(
        t('notifications.kinds.orderFulfilled.title', { name, amount: format.money(amount) }),
        t('notifications.kinds.orderFulfilled.text', { name, amount: format.money(amount) }),
      );
    }
    case 'order.in_review':
      return aboutNone(
        t('notifications.kinds.orderInReview.title', { order: notice.params.orderId }),
        t('notifications.kinds.orderInReview.text', { order: notice.params.orderId }),
      );
    case 'order.refunded': {
      const { orderId, amount } = notice.params;
      return aboutNone(
        t('notifications.kinds.orderRefunded.title', { order: orderId, amount: format.money(amount) }),
        t('notifications.kinds.orderRefunded.text', { order: orderId, amount: format.money(amount) }),
      );
    }
    case 'package.gifted': {
      const { characters } = notice.params;
      const name =
        packageName(t, format, { name: notice.params.packageName }) ||
        t('notifications.kinds.characters', { count: characters, shown: format.number(characters) });
      return aboutNone(
        t('notifications.kinds.packageGifted.title', { name }),
        t('notifications.kinds.packageGifted.text', { name }),
      );
    }
    case 'package.expiring': {
      const { days, endsAt } = notice.params;
      return aboutNone(
        t('notifications.kinds.packageExpiring.title', {
          count: days,
          days: format.number(days),
          date: format.date(endsAt),
        }),
        t('notifications.kinds.packageExpiring.text', {
          days: format.number(days),
          date: format.date(endsAt),
        }),
      );
    }
    case 'package.expired':
      return aboutNone(
        t('notifications.kinds.packageExpired.title'),
        t('notifications.kinds.packageExpired.text'),
      );
    case 'contact-data.deletion_due': {
      const { days, dueAt, isOff } = notice.params;
      if (isOff)
        return aboutNone(
          t('notifications.kinds.contactDeletionOff.title'),
          t('notifications.kinds.contactDeletionOff.text', { date: format.date(dueAt) }),
        );
      return aboutNone(
        t('notifications.kinds.contactDeletionDue.title', {
          count: days,
          days: format.number(days),
          date: format.date(dueAt),
        }),
        t('notifications.kinds.contactDeletionDue.text', {
          days: format.number(days),
          date: format.date(dueAt),
        }),
      );
    }
    case 'contact-data.deleted': {
      const { contacts, conversations, messages } = notice.params;
      return aboutNone(
        t('notifications.kinds.contactDeleted.title', {
          contacts: format.number(contacts),
          conversations: format.number(conversations),
          messages: format.number(messages),
        }),
        t('notifications.kinds.contactDeleted.text', {
          contacts: format.number(contacts),
          conversations: format.number(conversations),
          messages: format.number(messages),
        }),
      );
    }
    case 'certification.passed':
      return {
        title: t('notifications.kinds.certificationPassed.title'),
        text: t('notifications.kinds.certificationPassed.text'),
        subAccountId: null,
      };
    case 'certification.rejected':
      return {
        title: t('notifications.kinds.certificationRejected.title'),
        text: t('notifications.kinds.certificationRejected.text', notice.params),
        subAccountId: null,
      };
    case 'password.changed':
      return {
        title: t('notifications.kinds.passwordChanged.title'),
        text: t('notifications.kinds.passwordChanged.text'),
        subAccountId: null,
      };
  }
}
