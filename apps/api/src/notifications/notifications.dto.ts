import { type NoticeLevel, type NoticeQuery, noticeLevels } from '@parley/contracts/public';
import { IsBoolean, IsIn, IsOptional, IsString, Matches } from 'class-validator';
import { ToBoolean } from '../http/decorators/to-boolean.js';
import { PageQueryDto } from '../http/page.dto.js';
import { assertSameType } from '../http/assert-same-type.js';

export class NoticeQueryDto extends PageQueryDto {
  @IsOptional()
  @ToBoolean()
  @IsBoolean()
  unread?: boolean;

  @IsOptional()
  @IsIn(noticeLevels)
  level?: NoticeLevel;

  @IsOptional()
  @IsString()
  @Matches(/^[a-z0-9_]{1,64}$/)
  subAccountId?: string;

  @IsOptional()
  @ToBoolean()
  @IsBoolean()
  unreadFirst?: boolean;
}
assertSameType<NoticeQueryDto, NoticeQuery>(true);
