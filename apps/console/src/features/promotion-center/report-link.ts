import type { LinkProps } from '@tanstack/react-router';
import type { ReportSearch } from '../promotion-report/public';

/** The address of the list in the promotion report that a figure counts. */
export const reportLink = (search: ReportSearch): LinkProps => ({
  to: '/promotion-manger/promotion-report',
  search,
});
