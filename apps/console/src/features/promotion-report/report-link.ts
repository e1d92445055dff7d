import type { LinkProps } from '@tanstack/react-router';
import type { ReportSearch } from './report-search';

/** The address of the list in the report that a figure counts. */
export const reportLink = (search: ReportSearch): LinkProps => ({
  to: '/promotion-manger/promotion-report',
  search,
});
