import { type RefreshMinutes, type Share, type ShareStatus, type ShareView } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../lib/format';
import { agentOf } from '../../lib/user-agent';
import type { StatusTone } from '../../ui/StatusDot';

export const shareLink = ({ token }: Pick<Share, 'token'>): string =>
  `${window.location.origin}/workOrder/share?token=${encodeURIComponent(token)}`;

export const statusTones: Record<ShareStatus, StatusTone> = {
  active: 'online',
  expired: 'idle',
  cancelled: 'idle',
};

export const refreshText = (t: TFunction, minutes: RefreshMinutes): string =>
  minutes === 0 ? t('workOrderShares.refresh.live') : t('workOrderShares.refresh.every', { count: minutes });

export const accountsText = (t: TFunction, format: Format, { range, socialAccountsTotal }: Share): string =>
  range === 'all'
    ? t('workOrderShares.allAccounts')
    : t('workOrderShares.chosenAccounts', {
        count: socialAccountsTotal,
        shown: format.number(socialAccountsTotal),
      });

export const accessText = (t: TFunction, { access, usesCommonPassword }: Share): string => {
  if (access === 'public') return t('workOrderShares.accessText.public');
  return t(usesCommonPassword ? 'workOrderShares.accessText.common' : 'workOrderShares.accessText.own');
};

export const validText = (t: TFunction, format: Format, { validDays }: Share): string =>
  validDays === null
    ? t('workOrderShares.form.unlimited')
    : t('workOrderShares.validDays', { count: validDays, shown: format.number(validDays) });

/** The browser and system of a view. */
export function browserText(t: TFunction, { browser }: ShareView): string {
  const known = agentOf(browser);
  return (
    [known.browser, known.system].filter((part) => part !== null).join(' · ') ||
    browser.slice(0, 60) ||
    t('workOrderShares.views.unknownBrowser')
  );
}
