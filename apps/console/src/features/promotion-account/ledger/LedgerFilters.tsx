import { ledgerTypes, promotionTransferKinds } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { DayRange } from '../../../ui/list/DayRange';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { Segments } from '../../../ui/Segments';
import { type AccountSearch, type ShownAccount, shownAccounts } from '../page/account-search';

interface LedgerFiltersProps {
  search: AccountSearch;
  onFilter(change: AccountSearch): void;
}

export function LedgerFilters({ search, onFilter }: LedgerFiltersProps) {
  const { t } = useTranslation();
  return (
    <>
      <Segments<ShownAccount>
        label={t('promotionAccount.filter.account')}
        value={search.account ?? 'available'}
        options={shownAccounts.map((value) => ({ value, text: t(`promotionAccount.account.${value}`) }))}
        onChange={(value) => onFilter({ account: value === 'available' ? undefined : value })}
      />
      <FilterSelect
        label={t('promotionAccount.filter.type')}
        value={search.type}
        options={ledgerTypes.map((value) => ({ value, text: t(`promotionAccount.type.${value}`) }))}
        onChange={(type) => onFilter({ type })}
      />
      <FilterSelect
        label={t('promotionAccount.filter.kind')}
        value={search.kind}
        options={promotionTransferKinds.map((value) => ({
          value,
          text: t(`promotionAccount.kind.${value}`),
        }))}
        onChange={(kind) => onFilter({ kind })}
      />
      <DayRange from={search.from} to={search.to} onChange={onFilter} />
    </>
  );
}
