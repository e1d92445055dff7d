export { ReportBatcher } from './report.batcher.js';
export { lockSenders } from './sender-checks.queries.js';
