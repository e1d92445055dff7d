import {
  isRenewable,
  type Notice,
  type OrderedWhat,
  orderNumber,
  orderNumberOf,
} from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../lib/format';
import { platformName } from '../../lib/platform-name';
import { packageName } from '../catalogue/public';
import { promotionWords } from './promotion-notice-labels';

export interface NoticeLabels {
  title: string;
  text: string;
  /** The subject of the notice. */
  subAccountId: string | null;
  orderId?: string;
  workOrderId?: string;
}

const aboutNone = (title: string, text: string): NoticeLabels => ({ title, text, subAccountId: null });
const aboutOrder = (orderId: string, title: string, text: string): NoticeLabels => ({
  title,
  text,
  subAccountId: null,
  orderId,
});

/** The short number of a notice's order, as the order itself shows it. Older notices have only the id. */
const numberOf = ({ orderId, orderedAt }: { orderId: string; orderedAt?: string }): string =>
  orderedAt === undefined ? orderNumberOf(orderId) : orderNumber({ id: orderId, createdAt: orderedAt });

/** The ordered package: `Standard · 30 days · 10 ports`; empty for characters alone. */
function orderedName(t: TFunction, format: Format, ordered: OrderedWhat): string {
  const { packageName: name, family, purchaseType, num = 0, isPacks = false } = ordered;
  const counted = { count: num, shown: format.number(num) };
  if (purchaseType === 'add_port') return t('notifications.kinds.portsAdded', counted);
  if (name === '') return '';
  return [
    family && t(`billing.family.${family}`),
    packageName(t, format, { name }),
    num > 0 && t(isPacks ? 'notifications.kinds.packs' : 'notifications.kinds.ports', counted),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The text of a notice in the reader's language, with its number of occurrences. */
export function wordsOf(t: TFunction, format: Format, notice: Notice): NoticeLabels {
  const words = ownWords(t, format, notice);
  const { count, createdAt, kind } = notice;
  if (count === 1 || kind === 'sub-account.stopped') return words;
  const times = t('notifications.times', {
    count,
    shown: format.number(count),
    since: format.dateTime(createdAt),
  });
  return { ...words, text: `${times}${t('notifications.between')}${words.text}` };
}

/** A kind without words does not compile. */
function ownWords(t: TFunction, format: Format, notice: Notice): NoticeLabels {
  switch (notice.kind) {
    case 'welcome':
      return {
        title: t('notifications.kinds.welcome.title'),
        text: t('notifications.kinds.welcome.text'),
        subAccountId: null,
      };
    case 'sub-account.stopped': {
      const { subAccountId, remark, account } = notice.params;
      const { count } = notice;
      const words = { count, name: remark || account, shown: format.number(count) };
      const kind = count > 1 ? 'subAccountsStopped' : 'subAccountStopped';
      return {
        title: t(`notifications.kinds.${kind}.title`, words),
        text: t(`notifications.kinds.${kind}.text`, words),
        subAccountId: count > 1 ? null : subAccountId,
      };
    }
    case 'note.mentioned': {
      const { author, subAccountId } = notice.params;
      const name = subAccountId === null ? t('shell.role.owner') : author;
      const over = notice.resolvedAt !== null;
      return {
        title: t(`notifications.kinds.noteMentioned.${name === '' ? 'titleUnnamed' : 'title'}`, {
          name,
        }),
        text: t(`notifications.kinds.noteMentioned.${over ? 'overText' : 'text'}`),
        subAccountId: null,
      };
    }
    case 'port.lost': {
      const over = notice.resolvedAt !== null;
      const { subAccountId, remark, ports } = notice.params;
      const words = { name: remark, ports: format.number(ports) };
      return {
        title: t(`notifications.kinds.portLost.${over ? 'overTitle' : 'title'}`, words),
        text: t(`notifications.kinds.portLost.${over ? 'overText' : 'text'}`, words),
        subAccountId,
      };
    }
    case 'port.fault': {
      const over = notice.resolvedAt !== null;
      const { subAccountId, remark, platform, account } = notice.params;
      const words = { name: remark, platform: platformName(platform), account };
      return {
        title: t(`notifications.kinds.portFault.${over ? 'overTitle' : 'title'}`, words),
        text: t(`notifications.kinds.portFault.${over ? 'overText' : 'text'}`, words),
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
    case 'messages.not_kept': {
      const words = { time: format.dateTime(notice.params.endsAt) };
      return aboutNone(
        t('notifications.kinds.messagesNotKept.title'),
        t('notifications.kinds.messagesNotKept.text', words),
      );
    }
    case 'characters.low':
      return {
        title: t('notifications.kinds.charactersLow.title', {
          balance: format.number(notice.params.balance),
        }),
        text: t('notifications.kinds.charactersLow.text'),
        subAccountId: null,
      };
    case 'characters.out': {
      const { balance } = notice.params;
      const kind = balance === 0 ? 'charactersOut' : 'charactersShort';
      return {
        title: t(`notifications.kinds.${kind}.title`, { balance: format.number(balance) }),
        text: t(`notifications.kinds.${kind}.text`),
        subAccountId: null,
      };
    }
    case 'characters.refill_failed': {
      const { subAccountId, remark, account } = notice.params;
      return {
        title: t('notifications.kinds.refillFailed.title', { name: remark || account }),
        text: t('notifications.kinds.refillFailed.text'),
        subAccountId,
      };
    }
    case 'order.fulfilled': {
      const { orderId, amount } = notice.params;
      const words = { name: orderedName(t, format, notice.params), amount: format.money(amount) };
      const kind = amount > 0 ? 'orderFulfilled' : 'orderInEffect';
      return aboutOrder(
        orderId,
        t(`notifications.kinds.${kind}.title`, words),
        t(`notifications.kinds.${kind}.text`, words),
      );
    }
    case 'order.in_review': {
      return aboutOrder(
        notice.params.orderId,
        t('notifications.kinds.orderInReview.title'),
        t('notifications.kinds.orderInReview.text', { order: numberOf(notice.params) }),
      );
    }
    case 'order.refunded': {
      const { orderId, amount, isWhole } = notice.params;
      const words = { order: numberOf(notice.params), amount: format.money(amount) };
      const text = isWhole === undefined ? 'text' : isWhole ? 'textWhole' : 'textPart';
      return aboutOrder(
        orderId,
        t('notifications.kinds.orderRefunded.title', words),
        t(`notifications.kinds.orderRefunded.${text}`, words),
      );
    }
    case 'package.gifted': {
      const { orderId, characters } = notice.params;
      const name =
        orderedName(t, format, notice.params) ||
        t('notifications.kinds.characters', { count: characters, shown: format.number(characters) });
      return aboutOrder(
        orderId,
        t('notifications.kinds.packageGifted.title', { name }),
        t('notifications.kinds.packageGifted.text', { name }),
      );
    }
    case 'package.expiring': {
      const { days, endsAt, family } = notice.params;
      const words = { count: days, days: format.number(days), date: format.date(endsAt) };
      return aboutNone(
        t(`notifications.kinds.packageExpiring.${days === 0 ? 'titleToday' : 'title'}`, words),
        t(`notifications.kinds.packageExpiring.${isRenewable(family) ? 'text' : 'textTrial'}`, words),
      );
    }
    case 'package.expired':
      return aboutNone(
        t('notifications.kinds.packageExpired.title'),
        t(`notifications.kinds.packageExpired.${isRenewable(notice.params.family) ? 'text' : 'textTrial'}`),
      );
    case 'contact-data.deletion_due': {
      const { days, dueAt, isOff, family } = notice.params;
      const words = { count: days, days: format.number(days), date: format.date(dueAt) };
      if (isOff)
        return aboutNone(
          t('notifications.kinds.contactDeletionOff.title'),
          t('notifications.kinds.contactDeletionOff.text', words),
        );
      return aboutNone(
        t(`notifications.kinds.contactDeletionDue.${days === 0 ? 'titleToday' : 'title'}`, words),
        t(`notifications.kinds.contactDeletionDue.${isRenewable(family) ? 'text' : 'textTrial'}`, words),
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
    case 'work-order.goal-reached': {
      const { workOrderId, name, goal, day } = notice.params;
      const words = { name, goal: format.number(goal), day: day ?? '' };
      const kind = day === null ? 'totalGoalReached' : 'dailyGoalReached';
      return {
        ...aboutNone(
          t(`notifications.kinds.${kind}.title`, words),
          t(`notifications.kinds.${kind}.text`, words),
        ),
        workOrderId,
      };
    }
    case 'share.ending': {
      const { title, order, endsAt } = notice.params;
      const words = { title, order, date: format.dateTime(endsAt) };
      return aboutNone(
        t('notifications.kinds.shareEnding.title', words),
        t('notifications.kinds.shareEnding.text', words),
      );
    }
    case 'webhook.failing': {
      const { name, failures } = notice.params;
      const words = { name, failures: format.number(failures) };
      return aboutNone(
        t('notifications.kinds.webhookFailing.title', words),
        t('notifications.kinds.webhookFailing.text', words),
      );
    }
    case 'webhook.stopped': {
      const { name, isGone } = notice.params;
      return aboutNone(
        t('notifications.kinds.webhookStopped.title', { name }),
        t(`notifications.kinds.webhookStopped.${isGone ? 'goneText' : 'text'}`, { name }),
      );
    }
    case 'channel.fault': {
      const { name, problem } = notice.params;
      return aboutNone(
        t('notifications.kinds.channelFault.title', { name }),
        t(`notifications.kinds.channelFault.${faultReasonOf(problem)}`),
      );
    }
    case 'link-domain.lost':
      return aboutNone(
        t('notifications.kinds.linkDomainLost.title', notice.params),
        t('notifications.kinds.linkDomainLost.text', notice.params),
      );
    case 'share.guessed': {
      const { title, order, attempts } = notice.params;
      const words = { title, order, count: attempts, shown: format.number(attempts) };
      return aboutNone(
        t('notifications.kinds.shareGuessed.title', words),
        t('notifications.kinds.shareGuessed.text', words),
      );
    }
    case 'link.nobody':
      return aboutNone(
        t('notifications.kinds.linkNobody.title', notice.params),
        t('notifications.kinds.linkNobody.text'),
      );
    case 'link.full':
      return aboutNone(
        t('notifications.kinds.linkFull.title', notice.params),
        t('notifications.kinds.linkFull.text'),
      );
    case 'promotion.first-payment':
    case 'promotion.available':
    case 'promotion.taken-back':
    case 'promotion.registered':
    case 'promotion.wallet-added':
    case 'withdrawal.paid':
    case 'withdrawal.rejected':
      return { ...promotionWords(t, format, notice), subAccountId: null };
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

const faultReasons = [
  'token_refused',
  'read_elsewhere',
  'no_free_port',
  'held_by_client',
  'platform_not_allowed',
  'not_in_package',
] as const;
type FaultReason = (typeof faultReasons)[number];

/** A problem of an older or newer release has a text as well. */
const faultReasonOf = (problem: string): FaultReason | 'other' =>
  faultReasons.find((reason) => reason === problem) ?? 'other';
