import {
  type EditNoticePreferences,
  type NoticePreferenceChange,
  type NoticePreferenceKind,
  noticePreferenceKinds,
} from '@parley/contracts/public';
import { ArrayMinSize, IsBoolean, IsIn, IsOptional } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { NestedList } from '../http/decorators/nested.js';

export class NoticePreferenceChangeDto {
  @IsIn(noticePreferenceKinds)
  kind!: NoticePreferenceKind;

  @IsOptional()
  @IsBoolean()
  badge?: boolean;

  @IsOptional()
  @IsBoolean()
  letter?: boolean;
}
assertSameType<NoticePreferenceChangeDto, NoticePreferenceChange>(true);

export class EditNoticePreferencesDto {
  @ArrayMinSize(1)
  @NestedList(() => NoticePreferenceChangeDto, noticePreferenceKinds.length)
  changes!: NoticePreferenceChangeDto[];
}
assertSameType<EditNoticePreferencesDto, EditNoticePreferences>(true);
