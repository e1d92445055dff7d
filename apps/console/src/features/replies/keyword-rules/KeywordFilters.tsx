import { matchRules, type ReplyCounts, replyMethods } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../ui/form/Select';
import { FilterBar } from '../../../ui/list/FilterBar';
import { SearchInput } from '../../../ui/list/SearchInput';
import type { KeywordSearch } from '../list/page-search';
import { StateSegments } from '../list/StateSegments';

interface KeywordFiltersProps {
  search: KeywordSearch;
  counts: ReplyCounts | undefined;
  total: number | undefined;
  onFilter(change: KeywordSearch): void;
  onRefresh(): void;
}

export function KeywordFilters({ search, counts, total, onFilter, onRefresh }: KeywordFiltersProps) {
  const { t } = useTranslation();
  return (
    <FilterBar total={total} onRefresh={onRefresh}>
      <SearchInput
        label={t('replies.keyword.search')}
        value={search.q ?? ''}
        onSearch={(text) => onFilter({ q: text || undefined })}
      />
      <StateSegments value={search.state} counts={counts} onChange={(state) => onFilter({ state })} />
      <Select
        label={t('replies.keyword.matchLabel')}
        value={search.match ?? ''}
        options={[
          { value: '', text: t('common.all') },
          ...matchRules.map((value) => ({ value, text: t(`replies.keyword.match.${value}`) })),
        ]}
        onChange={(value) => onFilter({ match: matchRules.find((one) => one === value) })}
      />
      <Select
        label={t('replies.keyword.methodLabel')}
        value={search.method ?? ''}
        options={[
          { value: '', text: t('common.all') },
          ...replyMethods.map((value) => ({ value, text: t(`replies.keyword.method.${value}`) })),
        ]}
        onChange={(value) => onFilter({ method: replyMethods.find((one) => one === value) })}
      />
    </FilterBar>
  );
}
