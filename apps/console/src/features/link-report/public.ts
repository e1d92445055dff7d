export { ReportPage } from './ReportPage';
export { reportQuery } from './queries';
