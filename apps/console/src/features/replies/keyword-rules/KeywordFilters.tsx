import { matchRules, type ReplyCounts, replyMethods } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../../ui/list/FilterBar';
import { FilterSelect } from '../../../ui/list/FilterSelect';
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
      <FilterSelect
        label={t('replies.keyword.matchLabel')}
        value={search.match}
        options={matchRules.map((value) => ({ value, text: t(`replies.keyword.match.${value}`) }))}
        onChange={(match) => onFilter({ match })}
      />
      <FilterSelect
        label={t('replies.keyword.methodLabel')}
        value={search.method}
        options={replyMethods.map((value) => ({ value, text: t(`replies.keyword.method.${value}`) }))}
        onChange={(method) => onFilter({ method })}
      />
    </FilterBar>
  );
}
