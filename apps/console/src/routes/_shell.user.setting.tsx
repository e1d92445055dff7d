import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { type LogSearch, readLogSearch } from '../features/audit/log-search';
import { readTab, type SettingTab } from '../features/user/setting-search';
import { SettingPage } from '../features/user/SettingPage';
import { profileQuery, sessionsQuery } from '../features/user/queries';
import { withWords } from '../i18n/i18n';
import { currentUserQuery } from '../lib/session';

const AuditLog = lazy(() =>
  withWords(import('../features/audit/AuditLog'), 'audit').then((module) => ({ default: module.AuditLog })),
);

interface SettingSearch extends LogSearch {
  tab?: SettingTab | undefined;
}

export const Route = createFileRoute('/_shell/user/setting')({
  staticData: { words: ['user'] },
  validateSearch: (search): SettingSearch => ({ ...readLogSearch(search), tab: readTab(search['tab']) }),
  loader: ({ context: { queryClient } }) => {
    const role = queryClient.getQueryData(currentUserQuery.queryKey)?.role;
    if (role === undefined) return;
    void queryClient.prefetchQuery(sessionsQuery);
    if (role !== 'agent') void queryClient.prefetchQuery(profileQuery);
  },
  component: Setting,
});

function Setting() {
  const { tab, ...search } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SettingPage
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next }, resetScroll: false })}
      log={
        <Suspense>
          <AuditLog
            scope="own"
            search={search}
            onSearch={(next) =>
              void navigate({ search: { ...next, tab: 'log' }, replace: true, resetScroll: false })
            }
          />
        </Suspense>
      }
    />
  );
}
