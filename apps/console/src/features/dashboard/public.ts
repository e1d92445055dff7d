export { type HomeChoice, HomePage } from './HomePage';
export { loadOperatorHome, OperatorHome } from './lazy';
export { messageTrendQuery, rankingQuery, summaryQuery, trendQuery } from './queries';
export { trendKinds } from './trend/trend-lines';
export { TrendChart, TrendTable } from './trend/lazy';
export type { TrendLines } from './trend/trend-lines';
