import { PartialType } from '@nestjs/swagger';
import {
  type Edit,
  type Hours,
  type PlatformCode,
  platformCodes,
  type ReplyPart,
  type ReplyScope,
  replyLimits,
  replyScopes,
  type SaveWelcomeTemplate,
  type WelcomeAudience,
  welcomeAudiences,
} from '@parley/contracts/public';
import { IsArray, IsIn } from 'class-validator';
import { Before } from '../http/decorators/before.js';
import { DistinctList } from '../http/decorators/distinct-list.js';
import { Ids } from '../http/decorators/ids.js';
import { Nested } from '../http/decorators/nested.js';
import { OptionalBoolean } from '../http/decorators/optional.js';
import { assertSameType } from '../http/assert-same-type.js';
import { OrNull } from '../http/decorators/presence.js';
import { Line, Text } from '../http/decorators/text.js';
import { WholeNumber } from '../http/decorators/whole-number.js';
import { AtMost } from '../http/fastify/body-sizes.js';
import { partsSize } from './reply-sizes.js';

const { titleMax, welcomePartsMax, subAccountIdsMax, delaySecondsMax } = replyLimits;

export class HoursDto {
  @Text(5)
  from!: string;

  @Text(5)
  to!: string;
}
assertSameType<HoursDto, Hours>(true);

/** The service validates texts and messages, as it does those of an imported file. */
export class SaveWelcomeTemplateDto {
  @Line(titleMax)
  title!: string;

  @IsArray()
  @AtMost(partsSize(welcomePartsMax))
  replies!: ReplyPart[];

  @WholeNumber(0, delaySecondsMax)
  delaySeconds!: number;

  @IsIn(replyScopes)
  scope!: ReplyScope;

  @Ids(subAccountIdsMax)
  subAccountIds!: string[];

  @DistinctList(platformCodes.length)
  @IsIn(platformCodes, { each: true })
  platforms!: PlatformCode[];

  @OrNull()
  @Nested(() => HoursDto)
  hours!: HoursDto | null;

  @IsIn(welcomeAudiences)
  audience!: WelcomeAudience;

  @OptionalBoolean()
  enabled?: boolean;
}
assertSameType<SaveWelcomeTemplateDto, SaveWelcomeTemplate>(true);

/** Omitted fields stay as they are. */
export class WelcomeTemplateChangesDto extends PartialType(SaveWelcomeTemplateDto, {
  skipNullProperties: false,
}) {}

export class EditWelcomeTemplateDto extends WelcomeTemplateChangesDto {
  @Before(() => WelcomeTemplateChangesDto)
  before?: WelcomeTemplateChangesDto;
}
assertSameType<EditWelcomeTemplateDto, Edit<SaveWelcomeTemplate>>(true);
