import {
  type RankingPeriod,
  type RankingQuery,
  rankingPeriods,
  type TrendPeriod,
  type TrendQuery,
  trendPeriods,
} from '@parley/contracts/public';
import { IsIn } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';

export class TrendQueryDto {
  @IsIn(trendPeriods)
  period!: TrendPeriod;
}
assertSameType<TrendQueryDto, TrendQuery>(true);

export class RankingQueryDto {
  @IsIn(rankingPeriods)
  period!: RankingPeriod;
}
assertSameType<RankingQueryDto, RankingQuery>(true);
