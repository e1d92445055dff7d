import {
  type RankingPeriod,
  type RankingQuery,
  rankingPeriods,
  type TrendPeriod,
  type TrendQuery,
  trendPeriods,
} from '@parley/contracts/public';
import { IsIn } from 'class-validator';
import { sameType } from '../http/assert-same-type.js';

export class TrendQueryDto {
  @IsIn(trendPeriods)
  period!: TrendPeriod;
}
sameType<TrendQueryDto, TrendQuery>(true);

export class RankingQueryDto {
  @IsIn(rankingPeriods)
  period!: RankingPeriod;
}
sameType<RankingQueryDto, RankingQuery>(true);
