export { PromotionCenterPage } from './list/PromotionCenterPage';
export { readPromotionCenterSearch } from './list/promotion-center-search';
export { prefetchPromotionCenter } from './prefetch';
export { promotionTermsQuery } from './queries';
