import type { PortQuery } from '@parley/contracts/public';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';

export class PortQueryDto {
  @IsOptional()
  @IsString()
  @MaxLength(40)
  subAccountId?: string;
}
assertSameType<PortQueryDto, PortQuery>(true);
