import {
  type PlatformCode,
  platforms,
  type PortQuery,
  type PortStatus,
  portStatuses,
} from '@parley/contracts/public';
import { IsOptional } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { OptionalIn } from '../http/decorators/optional.js';
import { OptionalLine, Text } from '../http/decorators/text.js';
import { PageQueryDto } from '../http/page.dto.js';

export class PortQueryDto extends PageQueryDto {
  @IsOptional()
  @Text(40)
  subAccountId?: string;

  @OptionalIn(platforms.map(({ code }) => code))
  platform?: PlatformCode;

  @OptionalIn(portStatuses)
  status?: PortStatus;

  @OptionalLine(100)
  search?: string;
}
assertSameType<PortQueryDto, PortQuery>(true);
