import {
  type BrowserName,
  browsers,
  type EnvironmentQuery,
  type EnvironmentSettings,
  type OperatingSystem,
  operatingSystems,
} from '@parley/contracts/public';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQueryDto } from '../http/page.dto.js';
import { assertSameType } from '../http/assert-same-type.js';
import { OrNull } from '../http/decorators/presence.js';
import { IsPrintable } from '../http/decorators/printable.js';
import { TimeZone } from '../http/decorators/time-zone.js';

export class EnvironmentSettingsDto {
  @OrNull()
  @IsIn(browsers)
  browser!: BrowserName | null;

  @OrNull()
  @IsIn(operatingSystems)
  operatingSystem!: OperatingSystem | null;

  @OrNull()
  @IsString()
  @MaxLength(64)
  @IsPrintable()
  locale!: string | null;

  @OrNull()
  @TimeZone()
  timeZone!: string | null;

  @OrNull()
  @IsString()
  @MaxLength(64)
  @IsPrintable()
  proxyId!: string | null;
}
assertSameType<EnvironmentSettingsDto, EnvironmentSettings>(true);

export class EnvironmentQueryDto extends PageQueryDto {
  @IsOptional()
  @IsString()
  @MaxLength(128)
  @IsPrintable()
  search?: string;

  @IsOptional()
  @IsString()
  @MaxLength(64)
  @IsPrintable()
  subAccountId?: string;

  @IsOptional()
  @IsString()
  @MaxLength(64)
  @IsPrintable()
  proxyId?: string;

  @IsOptional()
  @IsString()
  @MaxLength(64)
  @IsPrintable()
  bindableTo?: string;
}
assertSameType<EnvironmentQueryDto, EnvironmentQuery>(true);
