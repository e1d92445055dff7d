export { PromoterPanel } from './lazy';
export { prefetchReview } from './prefetch';
export { ReviewPage } from './ReviewPage';
export { type ReviewSearch, readReviewSearch } from './review-search';
