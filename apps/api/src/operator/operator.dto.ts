import type { RevenueQuery } from '@parley/contracts/public';
import { assertSameType } from '../http/assert-same-type.js';
import { LocalDay } from '../http/decorators/local-day.js';
import { TimeZone } from '../http/decorators/time-zone.js';

export class RevenueQueryDto {
  @LocalDay()
  from!: string;

  @LocalDay()
  to!: string;

  @TimeZone()
  timeZone!: string;
}
assertSameType<RevenueQueryDto, RevenueQuery>(true);
