import {
  type BeginWidgetTalk,
  channelLimits,
  type CreateWidget,
  type EditWidget,
  type Language,
  languages,
  mediaLimits,
  proofLimits,
  type ReadWidgetMessages,
  type SendWidgetMessage,
  type UploadWidgetFile,
  widgetColor,
  widgetEmail,
  type WidgetFieldNeed,
  widgetFieldNeeds,
  type WidgetForm,
  widgetLimits,
  widgetOrigin,
  type WidgetProfile,
  type WidgetSide,
  widgetSides,
  type WidgetSiteUser,
  type WidgetTheme,
  widgetThemes,
} from '@parley/contracts/public';
import { IsIn, IsOptional, IsString, IsUUID, Matches, MaxLength, ValidateIf } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { DistinctList } from '../http/decorators/distinct-list.js';
import { OptionalIn } from '../http/decorators/optional.js';
import { Instant } from '../http/decorators/instant.js';
import { Nested } from '../http/decorators/nested.js';
import { Line, OptionalLine, Paragraph, RequiredLine, RequiredName } from '../http/decorators/text.js';
import { WholeNumber } from '../http/decorators/whole-number.js';

const { titleMax, greetingMax, originsMax, textMax, questionMax, awayMax } = widgetLimits;
const { emailMinutesMin, emailMinutesMax, visitorNameMax, visitorEmailMax, answerMax, userIdMax } =
  widgetLimits;
const originMax = 300;

export class WidgetFormDto {
  @IsIn(widgetFieldNeeds)
  name!: WidgetFieldNeed;

  @IsIn(widgetFieldNeeds)
  email!: WidgetFieldNeed;

  @IsIn(widgetFieldNeeds)
  question!: WidgetFieldNeed;

  @Line(questionMax)
  questionText!: string;
}
assertSameType<WidgetFormDto, WidgetForm>(true);

export class EditWidgetDto {
  @RequiredName(channelLimits.nameMax)
  name!: string;

  @RequiredName(titleMax)
  title!: string;

  @Paragraph(greetingMax)
  greeting!: string;

  @IsString()
  @MaxLength(7)
  @Matches(widgetColor)
  color!: string;

  @IsIn(widgetSides)
  side!: WidgetSide;

  @IsIn(widgetThemes)
  theme!: WidgetTheme;

  @DistinctList(originsMax)
  @MaxLength(originMax, { each: true })
  @Matches(widgetOrigin, { each: true })
  origins!: string[];

  @Nested(() => WidgetFormDto)
  form!: WidgetFormDto;

  @Paragraph(awayMax)
  awayText!: string;

  @ValidateIf((_, value) => value !== null)
  @WholeNumber(emailMinutesMin, emailMinutesMax)
  emailAfterMinutes!: number | null;
}
assertSameType<EditWidgetDto, EditWidget>(true);

export class CreateWidgetDto extends EditWidgetDto {
  @Line(64)
  subAccountId!: string;
}
assertSameType<CreateWidgetDto, CreateWidget>(true);

export class WidgetSiteUserDto {
  @RequiredLine(userIdMax)
  id!: string;

  @Line(64)
  @Matches(/^[0-9a-f]{64}$/i)
  hash!: string;
}
assertSameType<WidgetSiteUserDto, WidgetSiteUser>(true);

export class BeginWidgetTalkDto {
  @IsOptional()
  @IsString()
  @MaxLength(proofLimits.max)
  proof?: string;

  @IsOptional()
  @Nested(() => WidgetSiteUserDto)
  user?: WidgetSiteUserDto;
}
assertSameType<BeginWidgetTalkDto, BeginWidgetTalk>(true);

export class WidgetProfileDto {
  @Line(visitorNameMax)
  name!: string;

  @Line(visitorEmailMax)
  @Matches(widgetEmail)
  email!: string;

  @Line(answerMax)
  answer!: string;
}
assertSameType<WidgetProfileDto, WidgetProfile>(true);

export class SendWidgetMessageDto {
  @IsUUID()
  id!: string;

  @Paragraph(textMax)
  text!: string;

  @OptionalLine(120)
  fileId?: string;

  @IsOptional()
  @Nested(() => WidgetProfileDto)
  profile?: WidgetProfileDto;

  @OptionalIn(languages)
  language?: Language;
}
assertSameType<SendWidgetMessageDto, SendWidgetMessage>(true);

export class UploadWidgetFileDto {
  @RequiredName(mediaLimits.nameMax)
  name!: string;
}
assertSameType<UploadWidgetFileDto, UploadWidgetFile>(true);

export class ReadWidgetMessagesDto {
  @Instant()
  until!: string;
}
assertSameType<ReadWidgetMessagesDto, ReadWidgetMessages>(true);
