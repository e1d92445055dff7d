import { type MaterialCounts, materialTypes } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { FolderCog } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { IconAction } from '../../../ui/IconAction';
import { FilterBar } from '../../../ui/list/FilterBar';
import { FilterSegments } from '../../../ui/list/FilterSegments';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { SearchInput } from '../../../ui/list/SearchInput';
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
    <FilterBar
      total={total}
      actions={
        onGroups && <IconAction label={t('materials.group.manage')} icon={FolderCog} onClick={onGroups} />
      }
      onRefresh={onRefresh}
    >
      <SearchInput
        label={t('materials.search')}
        value={search.q ?? ''}
        onSearch={(text) => onFilter({ q: text || undefined })}
      />
      <FilterSegments
        label={t('materials.typeLabel')}
        value={search.type}
        values={materialTypes}
        textOf={(value) => t(`materials.type.${value}`)}
        counts={counts ?? null}
        onChange={(type) => onFilter({ type })}
      />
      <FilterSelect
        label={t('materials.group.label')}
        value={search.group}
        options={[
          ...groups.map(({ id, name, items }) => ({ value: id, text: named(name, items) })),
          { value: ungrouped, text: named(t('materials.group.none'), counts?.ungrouped) },
        ]}
        unlisted="…"
        onChange={(group) => onFilter({ group })}
      />
    </FilterBar>
  );
}
