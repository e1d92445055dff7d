import { pageLimits, type PageQuery } from '@parley/contracts/public';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { assertSameType } from './assert-same-type.js';
import { OptionalLine } from './decorators/text.js';

export class PageQueryDto {
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  page?: number;

  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(pageLimits.most)
  pageSize?: number;

  @OptionalLine(pageLimits.neighbourMax)
  after?: string;

  @OptionalLine(pageLimits.neighbourMax)
  before?: string;
}
assertSameType<PageQueryDto, PageQuery>(true);
