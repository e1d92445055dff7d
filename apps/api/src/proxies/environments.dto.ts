import {
  type BrowserName,
  browsers,
  type EnvironmentQuery,
  type EnvironmentSettings,
  type OperatingSystem,
  operatingSystems,
} from '@parley/contracts/public';
import { IsIn } from 'class-validator';
import { PageQueryDto } from '../http/page.dto.js';
import { assertSameType } from '../http/assert-same-type.js';
import { OrNull } from '../http/decorators/presence.js';
import { Line, OptionalLine } from '../http/decorators/text.js';
import { TimeZone } from '../http/decorators/time-zone.js';

export class EnvironmentSettingsDto {
  @OrNull()
  @IsIn(browsers)
  browser!: BrowserName | null;

  @OrNull()
  @IsIn(operatingSystems)
  operatingSystem!: OperatingSystem | null;

  @OrNull()
  @Line(64)
  locale!: string | null;

  @OrNull()
  @TimeZone()
  timeZone!: string | null;

  @OrNull()
  @Line(64)
  proxyId!: string | null;
}
assertSameType<EnvironmentSettingsDto, EnvironmentSettings>(true);

export class EnvironmentQueryDto extends PageQueryDto {
  @OptionalLine(128)
  search?: string;

  @OptionalLine(64)
  subAccountId?: string;

  @OptionalLine(64)
  proxyId?: string;

  @OptionalLine(64)
  bindableTo?: string;
}
assertSameType<EnvironmentQueryDto, EnvironmentQuery>(true);
