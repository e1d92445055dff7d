import { createFileRoute } from '@tanstack/react-router';
import { MyAccountPage, prefetchMyAccount, readAccountSearch } from '../features/promotion-account/public';
import { searchChange } from '../lib/search-change';

export const Route = createFileRoute('/_shell/promotion-manger/my-account')({
  staticData: { words: ['promotionAccount'] },
  validateSearch: readAccountSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void prefetchMyAccount(queryClient, deps),
  component: MyAccount,
});

function MyAccount() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const change = searchChange(navigate);
  return (
    <MyAccountPage
      search={search}
      onSearch={change}
      onTab={(tab, open) =>
        void navigate({
          search: { ...(tab !== 'entries' && { tab }), ...(open !== undefined && { open }) },
          replace: open === undefined,
          resetScroll: false,
        })
      }
    />
  );
}
