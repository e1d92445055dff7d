import type { Language, Notice, NoticeLevel, Role } from '@parley/contracts/public';
import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { plainText } from '../../lib/plain-text';
import { useRole } from '../../lib/session';
import { type NoticeLabels, wordsOf } from './notice-labels';
import { isSystemNotice, type ShownNotice } from './shown-notices';

export interface NoticeLine {
  id: string;
  level: NoticeLevel;
  title: string;
  text: string;
  read: boolean;
  isSystem: boolean;
  isResolved: boolean;
  /** The number of occurrences. */
  count: number;
  /** The time of the last occurrence, ISO. */
  at: string;
  /** The page of the notice's subject. */
  link: LinkProps;
}

/** Formats notices for one line. */
export function useNoticeLine(): (notice: ShownNotice) => NoticeLine {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const role = useRole();
  return (notice) => {
    const { id, level, read } = notice;
    if (isSystemNotice(notice)) {
      const { title, text } = notice.contents[i18n.language as Language];
      const link: LinkProps = { to: '/system/notification-detail', search: { id } };
      const line = { id, level, read, title, text: plainText(text), link, at: notice.startsAt };
      return { ...line, isSystem: true, isResolved: false, count: 1 };
    }
    const words = wordsOf(t, format, notice);
    const { title, text } = words;
    const line = { id, level, read, title, text, link: linkOf(notice, words, role), at: notice.lastAt };
    return { ...line, isSystem: false, isResolved: notice.resolvedAt !== null, count: notice.count };
  };
}

/** The page that shows the subject of a notice and allows a repair; without one, the notice itself. */
function linkOf(notice: Notice, { subAccountId, orderId, workOrderId }: NoticeLabels, role: Role): LinkProps {
  const itself: LinkProps = { to: '/system/notification-detail', search: { id: notice.id } };
  if (notice.kind === 'note.mentioned')
    return { to: '/workplace/chat', search: { c: notice.params.conversationId } };
  if (role !== 'owner') return itself;
  if (notice.kind === 'sub-account.stopped' && notice.count > 1)
    return { to: '/subpage/sonAccount', search: { status: 'stopped' } };
  if (subAccountId !== null) {
    const isPort = notice.kind === 'port.fault' || notice.kind === 'port.lost';
    return {
      to: '/subpage/sonAccount',
      search: { open: subAccountId, ...(isPort && { tab: 'ports' as const }) },
    };
  }
  if (orderId !== undefined) return { to: '/userCenter/recharge-record', search: { open: orderId } };
  if (workOrderId !== undefined) return { to: '/workOrder/order', search: { id: workOrderId } };
  if (notice.kind === 'share.ending' || notice.kind === 'share.guessed')
    return { to: '/workOrder/multiAccount', search: { open: notice.params.shareId } };
  if (notice.kind === 'link.nobody' || notice.kind === 'link.full')
    return { to: '/fansOperation/streamLink', search: { open: notice.params.linkId, panel: 'accounts' } };
  if (notice.kind === 'webhook.failing' || notice.kind === 'webhook.stopped')
    return { to: '/system/webhooks' };
  if (notice.kind === 'channel.fault') return { to: '/subpage/channels' };
  if (notice.kind === 'link-domain.lost')
    return { to: '/fansOperation/streamLink', search: { domains: true } };
  if (notice.kind === 'characters.low' || notice.kind === 'characters.out') return { to: '/subpage/chatUse' };
  if (
    notice.kind.startsWith('package.') ||
    notice.kind === 'contact-data.deletion_due' ||
    notice.kind === 'messages.not_kept'
  )
    return { to: '/userCenter/userDetail' };
  if (notice.kind.startsWith('promotion.') || notice.kind.startsWith('withdrawal.'))
    return { to: '/promotion-manger/my-account' };
  return itself;
}
