import { identityLimits, type MailQuery, type MailStatus, mailStatuses } from '@parley/contracts/public';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQueryDto } from '../http/page.dto.js';
import { sameType } from '../http/assert-same-type.js';
import { Showable } from '../http/decorators/printable.js';

export class MailQueryDto extends PageQueryDto {
  @IsOptional()
  @IsString()
  @MaxLength(identityLimits.usernameMax)
  @Showable()
  search?: string;

  @IsOptional()
  @IsIn(mailStatuses)
  status?: MailStatus;
}
sameType<MailQueryDto, MailQuery>(true);
