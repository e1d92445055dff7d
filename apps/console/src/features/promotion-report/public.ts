export { prefetchReport } from './prefetch';
export { ReportPage } from './ReportPage';
export { reportLink } from './report-link';
export { readReportSearch } from './report-search';
