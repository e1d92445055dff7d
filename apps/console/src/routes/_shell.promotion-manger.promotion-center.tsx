import { createFileRoute } from '@tanstack/react-router';
import {
  PromotionCenterPage,
  type PromotionCenterSearch,
  prefetchPromotionCenter,
  readPromotionCenterSearch,
} from '../features/promotion-center/public';

export const Route = createFileRoute('/_shell/promotion-manger/promotion-center')({
  staticData: { words: ['promotionCenter'] },
  validateSearch: readPromotionCenterSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void prefetchPromotionCenter(queryClient, deps),
  component: PromotionCenter,
});

function PromotionCenter() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  // A navigation that opens something adds a history entry; filters only replace it.
  const change = (next: PromotionCenterSearch, { remember = false } = {}) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: !remember, resetScroll: false });
  return <PromotionCenterPage search={search} onSearch={change} />;
}
