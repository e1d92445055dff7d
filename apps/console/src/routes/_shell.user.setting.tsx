import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ApiKeysTab } from '../features/api-keys/public';
import { AuditLogTab, type LogSearch, readLogSearch } from '../features/audit/public';
import { NoticePreferencesCard } from '../features/notifications/public';
import { ReportsCard } from '../features/reports/public';
import { profileQuery, readTab, SettingPage, type SettingTab, sessionsQuery } from '../features/user/public';
import { AlertsCard } from '../features/web-push/public';
import { currentUserQuery, useRole } from '../lib/session';
import { searchChange } from '../lib/search-change';

interface SettingSearch extends LogSearch {
  tab?: SettingTab | undefined;
}

export const Route = createFileRoute('/_shell/user/setting')({
  staticData: { words: ['user', 'responseTimes', 'apiKeys'] },
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
  const role = useRole();
  return (
    <SettingPage
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next }, resetScroll: false })}
      notices={
        <Suspense>
          <AlertsCard />
          {role === 'owner' && <ReportsCard />}
          <NoticePreferencesCard />
        </Suspense>
      }
      api={<ApiKeysTab />}
      log={
        <Suspense>
          <AuditLogTab scope="own" search={search} onSearch={searchChange(navigate)} />
        </Suspense>
      }
    />
  );
}
