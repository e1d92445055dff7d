export { holdSenders, ReportLanes } from './report.batcher.js';
