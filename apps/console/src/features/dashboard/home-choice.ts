import type { RankingPeriod, TrendPeriod } from '@parley/contracts/public';
import type { TrendKind } from './trend/trend-lines';

/** The periods and figures that the home page shows. */
export interface HomeChoice {
  period: TrendPeriod;
  rank: RankingPeriod;
  trend: TrendKind;
}
