import { type LinkCounts, linkStatuses } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../../ui/list/FilterBar';
import { FilterSegments } from '../../../ui/list/FilterSegments';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { PlatformFilter } from '../../../ui/list/PlatformFilter';
import { SearchInput } from '../../../ui/list/SearchInput';
import { linkDomainsQuery } from '../../link-domains/public';
import type { LinkPageSearch } from './link-page-search';

interface LinkFiltersProps {
  search: LinkPageSearch;
  counts: LinkCounts | undefined;
  total: number | undefined;
  onFilter(change: LinkPageSearch): void;
  onRefresh(): void;
}

export function LinkFilters({ search, counts, total, onFilter, onRefresh }: LinkFiltersProps) {
  const { t } = useTranslation();
  return (
    <FilterBar total={total} onRefresh={onRefresh}>
      <SearchInput
        label={t('links.search')}
        value={search.q ?? ''}
        onSearch={(text) => onFilter({ q: text.slice(0, 60) || undefined })}
      />
      <FilterSegments
        label={t('links.columns.status')}
        value={search.status}
        values={linkStatuses}
        textOf={(value) => t(`links.status.${value}`)}
        counts={counts ?? null}
        onChange={(status) => onFilter({ status })}
      />
      <PlatformFilter value={search.platform} onChange={(platform) => onFilter({ platform })} />
      <DomainSelect value={search.domain} onChange={(domain) => onFilter({ domain })} />
    </FilterBar>
  );
}

interface DomainSelectProps {
  value: string | undefined;
  onChange(value: string | undefined): void;
}

/** Left out while there is nothing to choose; a link may have led to one that was deleted. */
function DomainSelect({ value, onChange }: DomainSelectProps) {
  const { t } = useTranslation();
  const { data: domains = [] } = useQuery(linkDomainsQuery);
  if (domains.length === 0 && value === undefined) return null;
  return (
    <FilterSelect
      label={t('links.domainLabel')}
      value={value}
      options={domains.map(({ id, displayHost }) => ({ value: id, text: displayHost }))}
      unlisted="…"
      onChange={onChange}
    />
  );
}
