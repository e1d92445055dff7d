import { type AuditQuery, routes } from '@parley/contracts/public';
import { RefreshCw } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useIsPhone, useNow } from '../../lib/hooks';
import { FilterBar } from '../../ui/FilterBar';
import { IconAction } from '../../ui/IconAction';
import { Input } from '../../ui/Input';
import { SearchInput } from '../../ui/SearchInput';
import { Select } from '../../ui/Select';
import styles from './AuditLog.module.css';
import { auditedActions, type LogSearch } from './log-search';
import { actionText } from './log-words';
import { LogExport } from './LogExport';
import type { LogScope } from './queries';

interface LogFiltersProps {
  scope: LogScope;
  search: LogSearch;
  query: AuditQuery;
  total: number | undefined;
  onFilter(change: LogSearch): void;
  onRefresh(): void;
}

/** What can have been done where this is read: an operator's own doings are in no tenant's log. */
function actionsOf(scope: LogScope) {
  if (scope === 'all') return auditedActions;
  return auditedActions.filter((name) => {
    const { access } = routes[name];
    return access === 'public' || access.some((role) => role !== 'operator');
  });
}

export function LogFilters({ scope, search, query, total, onFilter, onRefresh }: LogFiltersProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isPhone = useIsPhone();
  return (
    <FilterBar
      count={total === undefined ? undefined : t('common.total', { shown: format.number(total) })}
      actions={
        <>
          <LogExport scope={scope} query={query} disabled={!total} />
          {!isPhone && <IconAction label={t('common.refresh')} icon={RefreshCw} onClick={onRefresh} />}
        </>
      }
    >
      <SearchInput
        label={t('audit.search')}
        value={search.q ?? ''}
        onSearch={(text) => onFilter({ q: text || undefined })}
      />
      <Select
        label={t('audit.action')}
        value={search.action ?? ''}
        options={[
          { value: '', text: t('common.all') },
          ...actionsOf(scope).map((value) => ({ value, text: actionText(t, value) })),
        ]}
        onChange={(value) => onFilter({ action: value || undefined })}
      />
      <Days search={search} onFilter={onFilter} />
    </FilterBar>
  );
}

/** Both ends are days of the reader's zone; either may be left open. */
function Days({ search: { from, to }, onFilter }: Pick<LogFiltersProps, 'search' | 'onFilter'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const problem = useId();
  const wrong = from !== undefined && to !== undefined && from > to;
  const today = format.isoDay(useNow(60_000));
  const ties = { toolbar: true, type: 'date', max: today, wrong } as const;
  const described = wrong ? { 'aria-describedby': problem } : {};
  return (
    <fieldset className={styles.days}>
      <legend className="sr">{t('audit.days')}</legend>
      <label>
        <span>{t('audit.from')}</span>
        <Input
          {...ties}
          {...described}
          value={from ?? ''}
          onChange={(event) => onFilter({ from: event.target.value || undefined })}
        />
      </label>
      <label>
        <span>{t('audit.to')}</span>
        <Input
          {...ties}
          {...described}
          value={to ?? ''}
          onChange={(event) => onFilter({ to: event.target.value || undefined })}
        />
      </label>
      {wrong && (
        <span id={problem} role="alert" className={styles.problem}>
          {t('audit.badDays')}
        </span>
      )}
    </fieldset>
  );
}
