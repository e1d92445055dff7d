import { routes } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { DayRange } from '../../ui/list/DayRange';
import { FilterBar } from '../../ui/list/FilterBar';
import { FilterSelect } from '../../ui/list/FilterSelect';
import { SearchInput } from '../../ui/list/SearchInput';
import { actionText } from './log-labels';
import { auditedActions, type LogSearch } from './log-search';
import type { LogScope } from './queries';

interface LogFiltersProps {
  scope: LogScope;
  /** Entries can be searched by their names. */
  isSearched: boolean;
  search: LogSearch;
  total: number | undefined;
  onFilter(change: LogSearch): void;
  onRefresh(): void;
}

/** The actions of this log: an operator's own actions are in no tenant's log. */
function actionsOf(scope: LogScope) {
  if (scope === 'all') return auditedActions;
  return auditedActions.filter((name) => {
    const { access } = routes[name];
    return access === 'public' || access.some((role) => role !== 'operator');
  });
}

export function LogFilters(props: LogFiltersProps) {
  const { scope, isSearched, search, total, onFilter, onRefresh } = props;
  const { t } = useTranslation();
  return (
    <FilterBar total={total} onRefresh={onRefresh}>
      {isSearched && (
        <SearchInput
          label={t('audit.search')}
          value={search.q ?? ''}
          onSearch={(text) => onFilter({ q: text || undefined })}
        />
      )}
      <FilterSelect<string>
        label={t('audit.action')}
        value={search.action}
        options={actionsOf(scope).map((value) => ({ value, text: actionText(t, value) }))}
        onChange={(action) => onFilter({ action })}
      />
      <DayRange from={search.from} to={search.to} onChange={onFilter} />
    </FilterBar>
  );
}
