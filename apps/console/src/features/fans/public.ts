export { type FanSearch, filterOf, queryOf, readFanSearch } from './list/fan-search';
export { FansPage } from './list/FansPage';
export { fanCountsQuery, fanQuery, fansQuery } from './queries';
