import {
  type RankingPeriod,
  type RankingQuery,
  rankingPeriods,
  type TrendPeriod,
  type TrendQuery,
  trendPeriods,
} from '@parley/contracts/public';
import { assertSameType } from '../http/assert-same-type.js';
import { OptionalDay, OptionalIn } from '../http/decorators/optional.js';

class DaysDto {
  @OptionalDay()
  from?: string;

  @OptionalDay()
  to?: string;
}

export class TrendQueryDto extends DaysDto {
  @OptionalIn(trendPeriods)
  period?: TrendPeriod;
}
assertSameType<TrendQueryDto, TrendQuery>(true);

export class RankingQueryDto extends DaysDto {
  @OptionalIn(rankingPeriods)
  period?: RankingPeriod;
}
assertSameType<RankingQueryDto, RankingQuery>(true);
