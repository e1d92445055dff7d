import { createFileRoute } from '@tanstack/react-router';
import {
  type AccountSearch,
  MyAccountPage,
  prefetchMyAccount,
  readAccountSearch,
} from '../features/promotion-account/public';

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
  // A navigation that opens something adds a history entry; filters only replace it.
  const change = (next: AccountSearch, { remember = false } = {}) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: !remember, resetScroll: false });
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
