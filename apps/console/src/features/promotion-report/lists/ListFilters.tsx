import { type Page, referralLevels } from '@parley/contracts/public';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { readTimeSpan } from '../../../lib/time-span';
import { Button } from '../../../ui/Button';
import { FilterBar } from '../../../ui/list/FilterBar';
import { type FilterChip, FilterChips } from '../../../ui/list/FilterChips';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { useFirstRows } from '../../../ui/list/use-first-rows';
import { useChangedAt } from '../changed-figures';
import { Period } from '../Period';
import type { ReportSearch } from '../report-search';
import { useLinkName } from '../use-link-name';

interface ListFiltersProps {
  search: ReportSearch;
  query: UseQueryResult<Page<unknown>>;
  onFilter(change: ReportSearch): void;
  /** Further filters of the list. */
  children: ReactNode;
}

/** The filters that both lists have: period, level, and what a figure led to. */
export function ListFilters({ search, query, onFilter, children }: ListFiltersProps) {
  const { t } = useTranslation();
  const hasNews = useChangedAt() > query.dataUpdatedAt && query.dataUpdatedAt > 0;
  useFirstRows(query, hasNews);
  const total = query.data?.total;
  const refresh = () => void query.refetch();
  return (
    <>
      <FilterBar
        total={total}
        onRefresh={refresh}
        actions={
          <span role="status">
            {hasNews && (
              <Button size="small" color="primary" onClick={refresh}>
                {t('promotionReport.news')}
              </Button>
            )}
          </span>
        }
      >
        <Period search={search} onChange={onFilter} />
        {children}
        <FilterSelect
          label={t('promotionReport.levelLabel')}
          value={referralLevels.map(String).find((one) => one === `${search.level}`)}
          options={referralLevels.map((value) => ({
            value: `${value}`,
            text: t(`promotionReport.levels.${value}`),
          }))}
          onChange={(value) => onFilter({ level: value === undefined ? undefined : Number(value) })}
        />
      </FilterBar>
      <Chips search={search} onFilter={onFilter} />
    </>
  );
}

/** Filters that a figure led to and no field of the bar shows. */
function Chips({ search, onFilter }: Pick<ListFiltersProps, 'search' | 'onFilter'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { linkId, invitedUserId } = search;
  const { from, to } = readTimeSpan({ ...search });
  const linkName = useLinkName(linkId);
  const chips: FilterChip[] = [];
  if (from !== undefined || to !== undefined)
    chips.push({
      name: t('promotionReport.time'),
      value: `${from ? format.dateTime(from) : ''} – ${to ? format.dateTime(to) : ''}`,
      onRemove: () => onFilter({ from: undefined, to: undefined }),
    });
  if (linkId !== undefined)
    chips.push({
      name: t('promotionReport.link'),
      value: linkName,
      onRemove: () => onFilter({ linkId: undefined }),
    });
  if (invitedUserId !== undefined)
    chips.push({
      name: t('promotionReport.invitedUser'),
      value: `…${invitedUserId.slice(-6)}`,
      onRemove: () => onFilter({ invitedUserId: undefined }),
    });
  return <FilterChips chips={chips} />;
}
