export { ReportBatcher } from './report.batcher.js';
export { lockSenders, senderDeleted } from './sender-checks.queries.js';
