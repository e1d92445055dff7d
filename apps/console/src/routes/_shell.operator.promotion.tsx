import { createFileRoute } from '@tanstack/react-router';
import {
  prefetchReview,
  ReviewPage,
  type ReviewSearch,
  readReviewSearch,
} from '../features/promotion-review/public';

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
  // A navigation that opens something adds a history entry; filters only replace it.
  const change = (next: ReviewSearch, { remember = false } = {}) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: !remember, resetScroll: false });
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
