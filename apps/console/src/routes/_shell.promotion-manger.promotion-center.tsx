import { createFileRoute } from '@tanstack/react-router';
import {
  PromotionCenterPage,
  prefetchPromotionCenter,
  readPromotionCenterSearch,
} from '../features/promotion-center/public';
import { searchChange } from '../lib/search-change';

export const Route = createFileRoute('/_shell/promotion-manger/promotion-center')({
  staticData: { words: ['promotionCenter'] },
  validateSearch: readPromotionCenterSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void prefetchPromotionCenter(queryClient, deps),
  component: PromotionCenter,
});

function PromotionCenter() {
  const search = Route.useSearch();
  const change = searchChange(Route.useNavigate());
  return <PromotionCenterPage search={search} onSearch={change} />;
}
