export { prefetchReport } from './prefetch';
export { ReportPage } from './ReportPage';
export { readReportSearch, type ReportSearch } from './report-search';
