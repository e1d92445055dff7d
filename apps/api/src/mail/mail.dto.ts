import { identityLimits, type MailQuery, type MailStatus, mailStatuses } from '@parley/contracts/public';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQueryDto } from '../http/page.dto.js';
import { assertSameType } from '../http/assert-same-type.js';
import { IsPrintable } from '../http/decorators/printable.js';

export class MailQueryDto extends PageQueryDto {
  @IsOptional()
  @IsString()
  @MaxLength(identityLimits.usernameMax)
  @IsPrintable()
  search?: string;

  @IsOptional()
  @IsIn(mailStatuses)
  status?: MailStatus;
}
assertSameType<MailQueryDto, MailQuery>(true);
