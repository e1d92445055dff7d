import { type Page, referralLevels } from '@parley/contracts/public';
import type { UseQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { readTimeSpan } from '../../../lib/time-span';
import { Button } from '../../../ui/Button';
import { type FilterChip, FilterChips } from '../../../ui/list/FilterChips';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { useNews } from '../../../ui/list/use-news';
import { CenterLink } from '../CenterLink';
import { useChangedAt } from '../changed-figures';
import { periodOf } from '../report-filters';
import type { ReportSearch } from '../report-search';
import { useLinkName } from '../use-link-name';

interface FilterProps {
  search: ReportSearch;
  onFilter(change: ReportSearch): void;
}

export function LevelFilter({ search, onFilter }: FilterProps) {
  const { t } = useTranslation();
  return (
    <FilterSelect
      label={t('promotionReport.levelLabel')}
      value={referralLevels.map(String).find((one) => one === `${search.level}`)}
      options={referralLevels.map((value) => ({
        value: `${value}`,
        text: t(`promotionReport.levels.${value}`),
      }))}
      onChange={(value) => onFilter({ level: value === undefined ? undefined : Number(value) })}
    />
  );
}

/** Offers rows that are newer than the list. */
export function NewRows({ query }: { query: UseQueryResult<Page<unknown>> }) {
  const { t } = useTranslation();
  const hasNews = useNews(query, useChangedAt());
  return (
    <span role="status">
      {hasNews && (
        <Button size="small" color="primary" onClick={() => void query.refetch()}>
          {t('promotionReport.news')}
        </Button>
      )}
    </span>
  );
}

interface Words {
  icon: LucideIcon;
  title: string;
  hint: string;
}

/** An empty list's link: to all times, or to the links to share. */
export function useEmpty(words: Words, { search, onFilter }: FilterProps) {
  const { t } = useTranslation();
  if (periodOf(search) === 'all') return { ...words, action: <CenterLink /> };
  return {
    icon: words.icon,
    title: t('promotionReport.emptyPeriod'),
    action: <Button onClick={() => onFilter({ period: 'all' })}>{t('promotionReport.showAllTime')}</Button>,
  };
}

/** Filters set by a figure that have no field in the bar. */
export function LedChips({ search, onFilter }: FilterProps) {
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
