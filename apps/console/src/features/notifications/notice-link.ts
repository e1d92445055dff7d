import type { Notice, Role } from '@parley/contracts/public';
import type { LinkProps } from '@tanstack/react-router';
import type { NoticeLabels } from './notice-labels';

/** The page that shows the subject of a notice and allows a repair; without one, the notice itself. */
export function linkOf(
  notice: Notice,
  { subAccountId, orderId, workOrderId }: NoticeLabels,
  role: Role,
): LinkProps {
  const itself: LinkProps = { to: '/system/notification-detail', search: { id: notice.id } };
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
  if (notice.kind === 'link-domain.lost')
    return { to: '/fansOperation/streamLink', search: { domains: true } };
  if (notice.kind === 'characters.low' || notice.kind === 'characters.out') return { to: '/subpage/chatUse' };
  if (notice.kind.startsWith('package.') || notice.kind === 'contact-data.deletion_due')
    return { to: '/userCenter/userDetail' };
  if (notice.kind.startsWith('promotion.') || notice.kind.startsWith('withdrawal.'))
    return { to: '/promotion-manger/my-account' };
  return itself;
}
