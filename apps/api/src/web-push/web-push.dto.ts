import {
  type AddPushDevice,
  type Language,
  languages,
  type PushEvent,
  pushEvents,
  pushLimits,
  type PushSettings,
  type PushSound,
  pushSounds,
  type QuietHours,
  timeOfDay,
} from '@parley/contracts/public';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { DistinctList } from '../http/decorators/distinct-list.js';
import { Nested } from '../http/decorators/nested.js';
import { OptionalBoolean, OptionalIn } from '../http/decorators/optional.js';
import { OrNull, OrUndefined } from '../http/decorators/presence.js';
import { RequiredLine, RequiredName } from '../http/decorators/text.js';
import { TimeZone } from '../http/decorators/time-zone.js';

export class QuietHoursDto {
  @Matches(timeOfDay, { message: 'from must be a time from 00:00 to 23:59' })
  from!: string;

  @Matches(timeOfDay, { message: 'until must be a time from 00:00 to 23:59' })
  until!: string;

  @OrNull()
  @TimeZone()
  timeZone!: string | null;
}
assertSameType<QuietHoursDto, QuietHours>(true);

export class EditPushSettingsDto {
  @OrUndefined()
  @DistinctList(pushEvents.length)
  @IsIn(pushEvents, { each: true })
  events?: PushEvent[];

  @OptionalBoolean()
  showsText?: boolean;

  @IsOptional()
  @Nested(() => QuietHoursDto)
  quiet?: QuietHoursDto | null;

  @OptionalIn(pushSounds)
  sound?: PushSound;
}
assertSameType<EditPushSettingsDto, Partial<PushSettings>>(true);

const key = /^[\w-]{20,120}$/;

export class AddPushDeviceDto {
  @RequiredLine(pushLimits.endpointMax)
  endpoint!: string;

  @Matches(key)
  p256dh!: string;

  @Matches(key)
  auth!: string;

  @RequiredName(pushLimits.nameMax)
  name!: string;

  @IsIn(languages)
  language!: Language;
}
assertSameType<AddPushDeviceDto, AddPushDevice>(true);
