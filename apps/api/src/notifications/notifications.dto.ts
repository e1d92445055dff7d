import { type NoticeLevel, type NoticeQuery, noticeLevels } from '@parley/contracts/public';
import { IsOptional, IsString } from 'class-validator';
import { Id } from '../http/decorators/ids.js';
import { PageQueryDto } from '../http/page.dto.js';
import { assertSameType } from '../http/assert-same-type.js';
import { OptionalIn, QueryBoolean } from '../http/decorators/optional.js';

export class NoticeQueryDto extends PageQueryDto {
  @QueryBoolean()
  unread?: boolean;

  @OptionalIn(noticeLevels)
  level?: NoticeLevel;

  @IsOptional()
  @IsString()
  @Id()
  subAccountId?: string;

  @QueryBoolean()
  unreadFirst?: boolean;
}
assertSameType<NoticeQueryDto, NoticeQuery>(true);
