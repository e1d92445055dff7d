import {
  type OfficeDay,
  type OfficeHours,
  type PlatformCode,
  platformCodes,
  type ResponseAuthorSort,
  type ResponseAuthorsQuery,
  responseAuthorSorts,
  type ResponseKind,
  responseKinds,
  type ResponseSort,
  responseSorts,
  type ResponseTimesQuery,
  type ResponseWaitsQuery,
} from '@parley/contracts/public';
import { IntersectionType } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { LocalDay } from '../http/decorators/local-day.js';
import { NestedList } from '../http/decorators/nested.js';
import { OptionalId, OptionalIn, QueryBoolean } from '../http/decorators/optional.js';
import { Text } from '../http/decorators/text.js';
import { WholeNumber } from '../http/decorators/whole-number.js';
import { PageQueryDto } from '../http/page.dto.js';

const weekdays = 7;

export class ResponseTimesQueryDto {
  @LocalDay()
  from!: string;

  @LocalDay()
  to!: string;

  @OptionalId()
  subAccountId?: string;

  @OptionalIn(platformCodes)
  platform?: PlatformCode;

  @OptionalId()
  author?: string;

  @QueryBoolean()
  officeHours?: boolean;
}
assertSameType<ResponseTimesQueryDto, ResponseTimesQuery>(true);

export class ResponsePageQueryDto extends IntersectionType(ResponseTimesQueryDto, PageQueryDto) {
  @QueryBoolean()
  descending?: boolean;
}

export class ResponseAuthorsQueryDto extends ResponsePageQueryDto {
  @OptionalIn(responseAuthorSorts)
  sort?: ResponseAuthorSort;
}
assertSameType<ResponseAuthorsQueryDto, ResponseAuthorsQuery>(true);

export class ResponseWaitsQueryDto extends ResponsePageQueryDto {
  @OptionalIn(responseKinds)
  kind?: ResponseKind;

  @OptionalIn(responseSorts)
  sort?: ResponseSort;
}
assertSameType<ResponseWaitsQueryDto, ResponseWaitsQuery>(true);

export class OfficeDayDto {
  @WholeNumber(1, weekdays)
  weekday!: number;

  @Text(5)
  from!: string;

  @Text(5)
  to!: string;
}
assertSameType<OfficeDayDto, OfficeDay>(true);

export class OfficeHoursDto {
  @IsBoolean()
  enabled!: boolean;

  @NestedList(() => OfficeDayDto, weekdays)
  days!: OfficeDayDto[];
}
assertSameType<OfficeHoursDto, OfficeHours>(true);
