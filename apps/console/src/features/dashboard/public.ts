export { ComparePage } from './compare/ComparePage';
export { readCompareSearch } from './compare/compare-search';
export { type HomeChoice, rankChoice, trendChoice, trendKinds } from './home-choice';
export { HomePage } from './HomePage';
export { loadOperatorHome, OperatorHome } from './lazy';
export { operatorHomeQuery, waitingByPage } from './operator/operator-home-queries';
export { messageTrendQuery, rankingQuery, summaryQuery, trendQuery } from './queries';
