export { PromoterPanel } from './lazy';
export { prefetchReview } from './prefetch';
export { ReviewPage } from './ReviewPage';
export { readReviewSearch } from './review-search';
