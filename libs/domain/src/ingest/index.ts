export { lockSenders, ReportBatcher } from './report.batcher.js';
