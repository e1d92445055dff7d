import {
  type EditNoticePreferences,
  type NoticePreferenceChange,
  type NoticePreferenceKind,
  noticePreferenceKinds,
} from '@parley/contracts/public';
import { ArrayMinSize, IsIn } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { NestedList } from '../http/decorators/nested.js';
import { OptionalBoolean } from '../http/decorators/optional.js';

export class NoticePreferenceChangeDto {
  @IsIn(noticePreferenceKinds)
  kind!: NoticePreferenceKind;

  @OptionalBoolean()
  badge?: boolean;

  @OptionalBoolean()
  letter?: boolean;
}
assertSameType<NoticePreferenceChangeDto, NoticePreferenceChange>(true);

export class EditNoticePreferencesDto {
  @ArrayMinSize(1)
  @NestedList(() => NoticePreferenceChangeDto, noticePreferenceKinds.length)
  changes!: NoticePreferenceChangeDto[];
}
assertSameType<EditNoticePreferencesDto, EditNoticePreferences>(true);
