import type { Group, ReplyCounts } from '@parley/contracts/public';
import { FolderCog } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../ui/IconAction';
import { FilterBar } from '../../../ui/list/FilterBar';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { SearchInput } from '../../../ui/list/SearchInput';
import type { QuickSearch } from '../list/page-search';
import { StateSegments } from '../list/StateSegments';

interface QuickFiltersProps {
  search: QuickSearch;
  counts: ReplyCounts | undefined;
  groups: Group[];
  total: number | undefined;
  onFilter(change: QuickSearch): void;
  /** Left out: groups are not hers to change. */
  onGroups: (() => void) | undefined;
  onRefresh(): void;
}

export function QuickFilters({
  search,
  counts,
  groups,
  total,
  onFilter,
  onGroups,
  onRefresh,
}: QuickFiltersProps) {
  const { t } = useTranslation();
  return (
    <FilterBar
      total={total}
      actions={
        onGroups && <IconAction label={t('replies.quick.groups')} icon={FolderCog} onClick={onGroups} />
      }
      onRefresh={onRefresh}
    >
      <SearchInput
        label={t('replies.quick.search')}
        value={search.q ?? ''}
        onSearch={(text) => onFilter({ q: text || undefined })}
      />
      <StateSegments value={search.state} counts={counts} onChange={(state) => onFilter({ state })} />
      <FilterSelect
        label={t('replies.quick.groupLabel')}
        value={search.group}
        options={[
          { value: 'none', text: t('replies.quick.ungrouped') },
          ...groups.map(({ id, name }) => ({ value: id, text: name })),
        ]}
        unlisted="…"
        onChange={(group) => onFilter({ group })}
      />
    </FilterBar>
  );
}
