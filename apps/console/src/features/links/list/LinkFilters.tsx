import { type LinkCounts, type LinkStatus, linkStatuses, platforms } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Select } from '../../../ui/form/Select';
import { FilterBar } from '../../../ui/list/FilterBar';
import { SearchInput } from '../../../ui/list/SearchInput';
import { Segments } from '../../../ui/Segments';
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
  const format = useFormat();
  return (
    <FilterBar total={total} onRefresh={onRefresh}>
      <SearchInput
        label={t('links.search')}
        value={search.q ?? ''}
        onSearch={(text) => onFilter({ q: text.slice(0, 60) || undefined })}
      />
      <Segments<LinkStatus | 'all'>
        label={t('links.columns.status')}
        value={search.status ?? 'all'}
        options={(['all', ...linkStatuses] as const).map((value) => ({
          value,
          text: value === 'all' ? t('common.all') : t(`links.status.${value}`),
          count: counts ? format.total(counts[value]) : '',
        }))}
        onChange={(value) => onFilter({ status: value === 'all' ? undefined : value })}
      />
      <Select
        label={t('links.platformLabel')}
        value={search.platform ?? ''}
        options={[
          { value: '', text: t('common.all') },
          ...platforms.map(({ code, name }) => ({ value: code, text: name })),
        ]}
        onChange={(value) => onFilter({ platform: platforms.find(({ code }) => code === value)?.code })}
      />
      <DomainSelect value={search.domain} onChange={(domain) => onFilter({ domain })} />
    </FilterBar>
  );
}

interface DomainSelectProps {
  value: string | undefined;
  onChange(value: string | undefined): void;
}

/** Left out while there is nothing to choose. */
function DomainSelect({ value, onChange }: DomainSelectProps) {
  const { t } = useTranslation();
  const { data: domains = [] } = useQuery(linkDomainsQuery);
  if (domains.length === 0 && value === undefined) return null;
  return (
    <Select
      label={t('links.domainLabel')}
      value={value ?? ''}
      options={[
        { value: '', text: t('common.all') },
        ...domains.map(({ id, displayHost }) => ({ value: id, text: displayHost })),
        // One that was deleted, which a link led to.
        ...(value !== undefined && !domains.some(({ id }) => id === value) ? [{ value, text: '…' }] : []),
      ]}
      onChange={(next) => onChange(next || undefined)}
    />
  );
}
