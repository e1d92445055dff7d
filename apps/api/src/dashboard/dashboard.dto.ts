import {
  type AgentFiguresQuery,
  type AgentSort,
  agentSorts,
  pageLimits,
  type RankingPeriod,
  type RankingQuery,
  rankingPeriods,
  type TrendPeriod,
  type TrendQuery,
  trendPeriods,
} from '@parley/contracts/public';
import { assertSameType } from '../http/assert-same-type.js';
import { LocalDay } from '../http/decorators/local-day.js';
import { OptionalDay, OptionalIn, QueryBoolean } from '../http/decorators/optional.js';
import { OptionalLine } from '../http/decorators/text.js';
import { PageQueryDto } from '../http/page.dto.js';

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

export class AgentFiguresQueryDto extends PageQueryDto {
  @LocalDay()
  from!: string;

  @LocalDay()
  to!: string;

  @OptionalLine(pageLimits.searchMax)
  search?: string;

  @OptionalIn(agentSorts)
  sort?: AgentSort;

  @QueryBoolean()
  descending?: boolean;
}
assertSameType<AgentFiguresQueryDto, AgentFiguresQuery>(true);
