import { createFileRoute } from '@tanstack/react-router';
import { AllocateButton } from '../features/characters/public';
import { SubAccountPorts } from '../features/ports/public';
import { PortEnvironment } from '../features/proxies/public';
import {
  countsQuery,
  queryOf,
  readListSearch,
  SubAccountsPage,
  subAccountQuery,
  subAccountsQuery,
} from '../features/sub-accounts/public';
import { searchChange } from '../lib/search-change';

export const Route = createFileRoute('/_shell/subpage/sonAccount')({
  staticData: { words: ['ports', 'proxies', 'subAccounts'] },
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => ({ query: queryOf(search), open: search.open }),
  loader: ({ context: { queryClient }, deps: { query, open } }) => {
    void queryClient.prefetchQuery(subAccountsQuery(query));
    void queryClient.prefetchQuery(countsQuery);
    if (open) void queryClient.prefetchQuery(subAccountQuery(open));
  },
  component: SubAccounts,
});

function SubAccounts() {
  const search = Route.useSearch();
  const change = searchChange(Route.useNavigate());
  return (
    <SubAccountsPage
      search={search}
      onSearch={change}
      allocate={(subAccount) => <AllocateButton subAccount={subAccount} />}
      ports={(id) => (
        <SubAccountPorts
          subAccountId={id}
          extra={({ socialAccountId }) => (
            <PortEnvironment subAccountId={id} socialAccountId={socialAccountId} />
          )}
        />
      )}
    />
  );
}
