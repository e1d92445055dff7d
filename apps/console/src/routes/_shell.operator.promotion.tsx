import { createFileRoute } from '@tanstack/react-router';
import { prefetchReview, ReviewPage, readReviewSearch } from '../features/promotion-review/public';
import { searchChange } from '../lib/search-change';

export const Route = createFileRoute('/_shell/operator/promotion')({
  staticData: { words: ['promotionReview', 'promotionAccount', 'promotionReport', 'orders', 'tenants'] },
  validateSearch: readReviewSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void prefetchReview(queryClient, deps),
  component: Review,
});

function Review() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const change = searchChange(navigate);
  return (
    <ReviewPage
      search={search}
      onSearch={change}
      onTab={(tab) =>
        void navigate({
          search: tab === 'withdrawals' ? {} : { tab },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
