import { pageLimits, type PageQuery } from '@parley/contracts/public';
import { assertSameType } from './assert-same-type.js';
import { OptionalLine } from './decorators/text.js';
import { QueryNumber } from './decorators/whole-number.js';

export class PageQueryDto {
  @QueryNumber(1, 1_000_000)
  page?: number;

  @QueryNumber(1, pageLimits.most)
  pageSize?: number;

  @OptionalLine(pageLimits.neighbourMax)
  after?: string;

  @OptionalLine(pageLimits.neighbourMax)
  before?: string;
}
assertSameType<PageQueryDto, PageQuery>(true);
