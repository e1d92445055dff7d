import { clickOutcomes, clickSystems, type Page } from '@parley/contracts/public';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { DayRange } from '../../../ui/list/DayRange';
import { FilterBar } from '../../../ui/list/FilterBar';
import { type FilterChip, FilterChips } from '../../../ui/list/FilterChips';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { MoreFilters } from '../../../ui/list/MoreFilters';
import { SearchInput } from '../../../ui/list/SearchInput';
import { useNews } from '../../../ui/list/use-news';
import { Segments } from '../../../ui/Segments';
import { useClickedAt } from '../clicked-links';
import { LinkSelect } from '../LinkSelect';
import { regionsQuery } from '../queries';
import type { StatisticsSearch } from '../statistics-search';
import { noClickFilter, clickDevices } from '../click-filters';
import { outcomeText, regionName, systemName } from '../click-labels';

interface ClickFiltersProps {
  search: StatisticsSearch;
  query: UseQueryResult<Page<unknown>>;
  actions?: ReactNode;
  onFilter(change: StatisticsSearch): void;
}

export function ClickFilters({ search, query, actions, onFilter }: ClickFiltersProps) {
  const { t } = useTranslation();
  const rows = search.rows ?? 'visitors';
  const total = query.data?.total;
  const refresh = () => void query.refetch();
  return (
    <>
      <FilterBar
        total={total}
        actions={
          <>
            <NewClicks link={search.link} query={query} onShow={refresh} />
            {actions}
          </>
        }
        onRefresh={refresh}
      >
        <Segments<'visitors' | 'clicks'>
          label={t('linkStatistics.rows')}
          value={rows === 'clicks' ? 'clicks' : 'visitors'}
          options={(['visitors', 'clicks'] as const).map((value) => ({
            value,
            text: t(`linkStatistics.${value}`),
          }))}
          onChange={(value) =>
            onFilter(
              value === 'clicks'
                ? { rows: value, q: undefined, open: undefined }
                : { rows: undefined, ...noClickFilter },
            )
          }
        />
        {rows === 'visitors' && (
          <SearchInput
            label={t('linkStatistics.search')}
            value={search.q ?? ''}
            onSearch={(text) => onFilter({ q: text || undefined })}
          />
        )}
        <LinkSelect value={search.link} onChange={(link) => onFilter({ link, account: undefined })} />
        <MoreFilters>
          <Choices search={search} onFilter={onFilter} />
        </MoreFilters>
        <DayRange
          from={search.fromDay}
          to={search.toDay}
          onChange={(change) =>
            onFilter({
              ...('from' in change ? { fromDay: change.from } : {}),
              ...('to' in change ? { toDay: change.to } : {}),
            })
          }
        />
      </FilterBar>
      <ClickChips search={search} onFilter={onFilter} />
    </>
  );
}

function Choices({ search, onFilter }: Pick<ClickFiltersProps, 'search' | 'onFilter'>) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const { data: regions = [] } = useQuery(regionsQuery({ linkId: search.link, period: '30d' }));
  const regionOption = (value: string) => ({ value, text: regionName(t, language, value) });
  return (
    <>
      <FilterSelect
        label={t('linkStatistics.region')}
        value={search.region}
        options={regions.map(({ value }) => regionOption(value))}
        {...(search.region !== undefined && { unlisted: regionOption(search.region).text })}
        onChange={(region) => onFilter({ region })}
      />
      <FilterSelect
        label={t('linkStatistics.deviceHead')}
        value={search.device}
        options={clickDevices.map((value) => ({ value, text: t(`linkStatistics.device.${value}`) }))}
        onChange={(device) => onFilter({ device })}
      />
      <FilterSelect
        label={t('linkStatistics.systemHead')}
        value={search.system}
        options={clickSystems.map((value) => ({ value, text: systemName(t, value) }))}
        onChange={(system) => onFilter({ system })}
      />
      {search.rows === 'clicks' && (
        <>
          <FilterSelect
            label={t('linkStatistics.result')}
            value={search.outcome}
            options={clickOutcomes.map((value) => ({ value, text: outcomeText(t, value) }))}
            onChange={(outcome) => onFilter({ outcome })}
          />
          <FilterSelect
            label={t('linkStatistics.requests')}
            value={search.filtered ? 'filtered' : undefined}
            options={[{ value: 'filtered', text: t('linkStatistics.filtered') }]}
            onChange={(value) => onFilter({ filtered: value === 'filtered' || undefined })}
          />
        </>
      )}
    </>
  );
}

interface NewClicksProps {
  link: string | undefined;
  query: UseQueryResult<Page<unknown>>;
  onShow(): void;
}

/** Offers new rows, which are shown on request: rows never move by themselves. */
function NewClicks({ link, query, onShow }: NewClicksProps) {
  const { t } = useTranslation();
  const hasNews = useNews(query, useClickedAt(link));
  return (
    <span role="status">
      {hasNews && (
        <Button size="small" color="primary" onClick={onShow}>
          {t('linkStatistics.news')}
        </Button>
      )}
    </span>
  );
}

interface ClickChipsProps {
  search: StatisticsSearch;
  onFilter(change: StatisticsSearch): void;
}

/** Filters set by a figure that have no field in the bar. */
function ClickChips({ search, onFilter }: ClickChipsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { referrer, account, from, to } = search;
  const chips: FilterChip[] = [];
  if (from !== undefined || to !== undefined)
    chips.push({
      name: t('linkStatistics.time'),
      value: `${from ? format.dateTime(from) : ''} – ${to ? format.dateTime(to) : ''}`,
      onRemove: () => onFilter({ from: undefined, to: undefined }),
    });
  if (referrer !== undefined)
    chips.push({
      name: t('linkStatistics.referrerHead'),
      value: referrer || t('linkStatistics.noReferrer'),
      onRemove: () => onFilter({ referrer: undefined }),
    });
  if (account !== undefined)
    chips.push({
      name: t('linkStatistics.account'),
      value: account,
      onRemove: () => onFilter({ account: undefined }),
    });
  return <FilterChips chips={chips} />;
}
