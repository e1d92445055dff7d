import type { LinkProps } from '@tanstack/react-router';
import type { ReportSearch } from './report-search';

/** The address of the report's list behind a figure. */
export const reportLink = (search: ReportSearch): LinkProps => ({
  to: '/promotion-manger/promotion-report',
  search,
});
