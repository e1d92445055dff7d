import { type NoticeLevel, type NoticeQuery, noticeLevels } from '@parley/contracts/public';
import { IsBoolean, IsIn, IsOptional, IsString, Matches } from 'class-validator';
import { Flag } from '../http/decorators/to-boolean.js';
import { PageQueryDto } from '../http/page.dto.js';
import { sameType } from '../http/assert-same-type.js';

export class NoticeQueryDto extends PageQueryDto {
  @IsOptional()
  @Flag()
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
  @Flag()
  @IsBoolean()
  unreadFirst?: boolean;
}
sameType<NoticeQueryDto, NoticeQuery>(true);
