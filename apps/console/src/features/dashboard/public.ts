export { type HomeChoice, HomePage } from './HomePage';
export { loadOperatorHome, OperatorHome } from './lazy';
export { messageTrendQuery, rankingQuery, summaryQuery, trendQuery } from './queries';
export { trendKinds } from './trend/trend-lines';
