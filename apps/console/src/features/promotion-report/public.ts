export { prefetchReport } from './prefetch';
export { ReportPage } from './ReportPage';
export { reportLink } from './report-link';
export { readReportSearch, type ReportSearch } from './report-search';
