export { holdSenders, ReportLanes } from './report-lanes.js';
