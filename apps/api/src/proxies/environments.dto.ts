import {
  type BrowserName,
  browsers,
  type EnvironmentQuery,
  type EnvironmentSettings,
  type OperatingSystem,
  operatingSystems,
} from '@parley/contracts/public';
import { IsIn, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import { PageQueryDto } from '../http/page.dto.js';
import { sameType } from '../http/assert-same-type.js';
import { Showable } from '../http/decorators/printable.js';
import { TimeZone } from '../http/decorators/time-zone.js';

/** Null leaves it to the client; left out is no answer. */
const OrNull = (): PropertyDecorator => ValidateIf((_: object, value: unknown) => value !== null);

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
  @Showable()
  locale!: string | null;

  @OrNull()
  @TimeZone()
  timeZone!: string | null;

  @OrNull()
  @IsString()
  @MaxLength(64)
  @Showable()
  proxyId!: string | null;
}
sameType<EnvironmentSettingsDto, EnvironmentSettings>(true);

export class EnvironmentQueryDto extends PageQueryDto {
  @IsOptional()
  @IsString()
  @MaxLength(128)
  @Showable()
  search?: string;

  @IsOptional()
  @IsString()
  @MaxLength(64)
  @Showable()
  subAccountId?: string;

  @IsOptional()
  @IsString()
  @MaxLength(64)
  @Showable()
  proxyId?: string;

  @IsOptional()
  @IsString()
  @MaxLength(64)
  @Showable()
  bindableTo?: string;
}
sameType<EnvironmentQueryDto, EnvironmentQuery>(true);
