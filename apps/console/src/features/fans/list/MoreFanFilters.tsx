import type { FanView, Page } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRole } from '../../../lib/session';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { MoreFilters } from '../../../ui/list/MoreFilters';
import { portsQuery } from '../../ports/public';
import { OrderFilter } from '../../work-orders/public';
import type { FanSearch } from './fan-search';

interface MoreFanFiltersProps {
  search: FanSearch;
  found: Page<FanView> | undefined;
  onFilter(change: FanSearch): void;
}

/** The accounts and work orders of the owner. */
export function MoreFanFilters({ search, found, onFilter }: MoreFanFiltersProps) {
  const { t } = useTranslation();
  if (useRole() !== 'owner') return null;
  return (
    <MoreFilters>
      <AccountFilter {...{ search, found, onFilter }} />
      <OrderFilter
        label={t('fans.orderLabel')}
        value={search.order}
        onChange={(order) => onFilter({ order })}
      />
    </MoreFilters>
  );
}

function AccountFilter({ search, found, onFilter }: MoreFanFiltersProps) {
  const { t } = useTranslation();
  return (
    <FilterSelect
      label={t('fans.accountLabel')}
      value={search.account}
      options={useAccounts(search, found)}
      unlisted={t('fans.chips.one')}
      onChange={(account) => onFilter({ account })}
    />
  );
}

/**
 * The social accounts of the chosen sub-account and platform, as many as one page holds, and the chosen one, where the
 * rows that were found name it.
 */
export function useAccounts({ sub, platform, account: chosen }: FanSearch, found: Page<FanView> | undefined) {
  const isOwner = useRole() === 'owner';
  const { data } = useQuery({
    ...portsQuery({ subAccountId: sub, platform, pageSize: 100 }),
    enabled: isOwner,
  });
  const textOf = (nickname: string, account: string) => (nickname ? `${nickname} · ${account}` : account);
  const options = (data?.items ?? []).map(({ socialAccountId, nickname, account }) => ({
    value: socialAccountId,
    text: textOf(nickname, account),
  }));
  const fan = found?.items.find(({ socialAccountId }) => socialAccountId === chosen);
  if (!fan || options.some(({ value }) => value === chosen)) return options;
  return [...options, { value: fan.socialAccountId, text: textOf(fan.socialNickname, fan.socialAccount) }];
}
