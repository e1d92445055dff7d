import type { PortQuery } from '@parley/contracts/public';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { sameType } from '../http/assert-same-type.js';

export class PortQueryDto {
  @IsOptional()
  @IsString()
  @MaxLength(40)
  subAccountId?: string;
}
sameType<PortQueryDto, PortQuery>(true);
