import { pageLimits, type PageQuery } from '@parley/contracts/public';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { IsPrintable } from './decorators/printable.js';
import { assertSameType } from './assert-same-type.js';

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

  @IsOptional()
  @IsString()
  @MaxLength(pageLimits.neighbourMax)
  @IsPrintable()
  after?: string;

  @IsOptional()
  @IsString()
  @MaxLength(pageLimits.neighbourMax)
  @IsPrintable()
  before?: string;
}
assertSameType<PageQueryDto, PageQuery>(true);
