export { type HomeChoice, HomePage } from './HomePage';
export { loadOperatorHome, OperatorHome } from './lazy';
export { operatorHomeQuery } from './operator/operator-home-queries';
export { waitingByPage } from './operator/waiting-work';
export { messageTrendQuery, rankingQuery, summaryQuery, trendQuery } from './queries';
export { trendKinds } from './trend/trend-lines';
