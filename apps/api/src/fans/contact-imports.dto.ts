import { applyDecorators } from '@nestjs/common';
import {
  type ContactFileQuery,
  fanLimits,
  type ImportContacts,
  type ImportDelimiter,
  importDelimiters,
  type ImportEncoding,
  importEncodings,
  type PlatformCode,
  platformCodes,
} from '@parley/contracts/public';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { OptionalIn, QueryBoolean } from '../http/decorators/optional.js';
import { Line } from '../http/decorators/text.js';

/** A column of a file, counted from 0. */
const IsColumn = (): PropertyDecorator =>
  applyDecorators(
    Type(() => Number),
    IsInt(),
    Min(0),
    Max(fanLimits.importColumns - 1),
  );

export class ContactFileQueryDto {
  @OptionalIn(importEncodings)
  encoding?: ImportEncoding;

  @OptionalIn(importDelimiters)
  delimiter?: ImportDelimiter;

  @QueryBoolean()
  header?: boolean;
}
assertSameType<ContactFileQueryDto, ContactFileQuery>(true);

export class ImportContactsDto extends ContactFileQueryDto {
  @Line(fanLimits.importNameMax)
  name!: string;

  @IsColumn()
  account!: number;

  @IsOptional()
  @IsColumn()
  nickname?: number;

  @IsOptional()
  @IsColumn()
  link?: number;

  @IsOptional()
  @IsColumn()
  phone?: number;

  @IsOptional()
  @IsColumn()
  platformColumn?: number;

  @OptionalIn(platformCodes)
  platform?: PlatformCode;

  /** Separated by commas. */
  @IsOptional()
  @Matches(/^[a-z0-9_]{1,64}(?:,[a-z0-9_]{1,64}){0,19}$/)
  orderIds?: string;
}
assertSameType<ImportContactsDto, ImportContacts>(true);
