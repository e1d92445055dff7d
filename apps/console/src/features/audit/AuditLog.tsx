import { routes } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { exportOf } from '../../lib/list-export';
import { ListTable } from '../../ui/list/ListPage';
import { useList } from '../../ui/list/use-list';
import { columnsOf } from './columns';
import { actionText } from './log-labels';
import { auditedActions, type LogProps, logAddress, queryOf } from './log-search';
import { type LogScope, logQuery, logRoute } from './queries';

const LogDrawer = lazy(() => import('./LogDrawer'));

interface AuditLogProps extends LogProps {
  scope: LogScope;
  /** The record whose changes are listed. The other filters are hidden then. */
  target?: string;
}

/** The actions of this log. An operator's own actions are in no tenant's log. */
function actionsOf(scope: LogScope) {
  if (scope === 'all') return auditedActions;
  return auditedActions.filter((name) => {
    const { access } = routes[name];
    return access === 'public' || access.some((role) => role !== 'operator');
  });
}

/** Lists who changed what, newest first. Fills the available height. */
export function AuditLog({ scope, search, target, onSearch }: AuditLogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const listQuery = {
    ...queryOf(search, format.timeZone),
    ...(target === undefined ? {} : { search: target }),
  };
  const query = useQuery(logQuery(scope, listQuery));
  const list = useList({ address: logAddress, search, query, onSearch });
  const opened = query.data?.items.find(({ id }) => id === search.entry);
  const open = (entry: string | undefined) => onSearch({ entry });
  return (
    <>
      <ListTable
        list={list}
        title={t('audit.title')}
        filters={{
          q: target === undefined ? { search: t('audit.search') } : undefined,
          action: {
            select: t('audit.action'),
            options: actionsOf(scope).map((value) => ({ value, text: actionText(t, value) })),
          },
          from: { days: true },
        }}
        empty={{ icon: History, title: t('audit.empty'), hint: t('audit.emptyHint') }}
        table={{
          name: scope === 'all' ? 'operations' : 'audit-log',
          columns: columnsOf(t, format, scope),
          exported: exportOf(logRoute(scope), { query: listQuery }),
        }}
        opened={search.entry}
        onOpen={open}
      />
      {opened && (
        <Suspense>
          <LogDrawer key={opened.id} scope={scope} entry={opened} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </>
  );
}
