import { type MaterialCounts, type MaterialType, materialTypes } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { FolderCog } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Select } from '../../../ui/form/Select';
import { IconAction } from '../../../ui/IconAction';
import { FilterBar } from '../../../ui/list/FilterBar';
import { SearchInput } from '../../../ui/list/SearchInput';
import { Segments } from '../../../ui/Segments';
import { groupsQuery } from '../queries';
import { type ListSearch, ungrouped } from './list-search';

interface ListFiltersProps {
  search: ListSearch;
  counts: MaterialCounts | undefined;
  total: number | undefined;
  onFilter(change: ListSearch): void;
  onRefresh(): void;
  /** Left out for who only reads. */
  onGroups?: (() => void) | undefined;
}

export function ListFilters({ search, counts, total, onFilter, onRefresh, onGroups }: ListFiltersProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: groups = [] } = useQuery(groupsQuery('material'));
  const named = (name: string, items: number | undefined) =>
    items === undefined ? name : `${name} (${format.number(items)})`;
  return (
    <FilterBar total={total} onRefresh={onRefresh}>
      <SearchInput
        label={t('materials.search')}
        value={search.q ?? ''}
        onSearch={(text) => onFilter({ q: text || undefined })}
      />
      <Segments<MaterialType | 'all'>
        label={t('materials.typeLabel')}
        value={search.type ?? 'all'}
        options={(['all', ...materialTypes] as const).map((value) => ({
          value,
          text: value === 'all' ? t('common.all') : t(`materials.type.${value}`),
          count: counts ? format.total(counts[value]) : '',
        }))}
        onChange={(value) => onFilter({ type: value === 'all' ? undefined : value })}
      />
      <Select
        label={t('materials.group.label')}
        value={search.group ?? ''}
        options={[
          { value: '', text: t('common.all') },
          ...groups.map(({ id, name, items }) => ({ value: id, text: named(name, items) })),
          { value: ungrouped, text: named(t('materials.group.none'), counts?.ungrouped) },
        ]}
        onChange={(group) => onFilter({ group: group || undefined })}
      />
      {onGroups && <IconAction label={t('materials.group.manage')} icon={FolderCog} onClick={onGroups} />}
    </FilterBar>
  );
}
