import { lazy } from 'react';
import { withWords } from '../../i18n/i18n';

/** A tenant's promotion in its drawer. Its words load with it. */
export const PromoterPanel = lazy(() =>
  withWords(import('./promoter/PromoterPanel'), 'promotionReview', 'promotionAccount', 'promotionReport'),
);
