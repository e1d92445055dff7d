import {
  type PlatformCode,
  platforms,
  type PortQuery,
  type PortStatus,
  portStatuses,
} from '@parley/contracts/public';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { IsPrintable } from '../http/decorators/printable.js';
import { PageQueryDto } from '../http/page.dto.js';

export class PortQueryDto extends PageQueryDto {
  @IsOptional()
  @IsString()
  @MaxLength(40)
  subAccountId?: string;

  @IsOptional()
  @IsIn(platforms.map(({ code }) => code))
  platform?: PlatformCode;

  @IsOptional()
  @IsIn(portStatuses)
  status?: PortStatus;

  @IsOptional()
  @IsString()
  @MaxLength(100)
  @IsPrintable()
  search?: string;
}
assertSameType<PortQueryDto, PortQuery>(true);
