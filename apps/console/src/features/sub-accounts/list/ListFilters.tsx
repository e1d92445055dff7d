import { type ListedStatus, listedStatuses, type SubAccountCounts } from '@parley/contracts/public';
import { Columns3, Rows3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../lib/hooks';
import { ActionMenu } from '../../../ui/ActionMenu';
import { IconAction } from '../../../ui/IconAction';
import { FilterBar } from '../../../ui/list/FilterBar';
import { FilterSegments } from '../../../ui/list/FilterSegments';
import { PlatformFilter } from '../../../ui/list/PlatformFilter';
import { SearchInput } from '../../../ui/list/SearchInput';
import { densities, type ListSearch, type OptionalColumn, optionalColumns } from './list-search';

interface ListFiltersProps {
  search: ListSearch;
  hidden: readonly OptionalColumn[];
  counts: SubAccountCounts | undefined;
  total: number | undefined;
  onFilter(change: ListSearch): void;
  onRefresh(): void;
}

export function ListFilters({ search, hidden, counts, total, onFilter, onRefresh }: ListFiltersProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  /** Seldom any, and gone in a moment. */
  const isShown = (status: ListedStatus) =>
    status !== 'deleting' || search.status === 'deleting' || (counts?.deleting ?? 0) > 0;
  return (
    <FilterBar
      total={total}
      actions={!isPhone && <TableTools search={search} hidden={hidden} onFilter={onFilter} />}
      onRefresh={onRefresh}
    >
      <SearchInput
        label={t('subAccounts.search')}
        value={search.q ?? ''}
        onSearch={(text) => onFilter({ q: text || undefined })}
      />
      <FilterSegments
        label={t('subAccounts.statusLabel')}
        value={search.status}
        values={listedStatuses.filter(isShown)}
        textOf={(value) => t(`subAccounts.status.${value}`)}
        counts={counts ?? null}
        onChange={(status) => onFilter({ status })}
      />
      <PlatformFilter value={search.platform} onChange={(platform) => onFilter({ platform })} />
    </FilterBar>
  );
}

const densityWords = {
  compact: 'common.densityCompact',
  standard: 'common.densityStandard',
  comfortable: 'common.densityComfortable',
} as const;

function TableTools({ search, hidden, onFilter }: Pick<ListFiltersProps, 'search' | 'hidden' | 'onFilter'>) {
  const { t } = useTranslation();
  const keepPage = { page: search.page };
  return (
    <>
      <ActionMenu
        label={t('common.density')}
        trigger={(fieldProps) => <IconAction label={t('common.density')} icon={Rows3} {...fieldProps} />}
        entries={densities.map((density) => ({
          key: density,
          text: t(densityWords[density]),
          selected: (search.density ?? 'standard') === density,
          run: () => onFilter({ ...keepPage, density: density === 'standard' ? undefined : density }),
        }))}
      />
      <ActionMenu
        label={t('common.columns')}
        trigger={(fieldProps) => <IconAction label={t('common.columns')} icon={Columns3} {...fieldProps} />}
        entries={optionalColumns.map((column) => ({
          key: column,
          text: t(`subAccounts.columns.${column}`),
          selected: !hidden.includes(column),
          run: () => {
            const next = hidden.includes(column)
              ? hidden.filter((one) => one !== column)
              : [...hidden, column];
            onFilter({ ...keepPage, hide: next.join('.') });
          },
        }))}
      />
    </>
  );
}
