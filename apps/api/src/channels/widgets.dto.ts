import {
  type BeginWidgetTalk,
  channelLimits,
  type CreateWidget,
  type EditWidget,
  proofLimits,
  type SendWidgetMessage,
  widgetColor,
  widgetLimits,
  widgetOrigin,
  type WidgetSide,
  widgetSides,
} from '@parley/contracts/public';
import { IsIn, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { DistinctList } from '../http/decorators/distinct-list.js';
import { Line, notBlank, Paragraph, RequiredName } from '../http/decorators/text.js';

const { titleMax, greetingMax, originsMax, textMax } = widgetLimits;
const originMax = 300;

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

  @DistinctList(originsMax)
  @MaxLength(originMax, { each: true })
  @Matches(widgetOrigin, { each: true })
  origins!: string[];
}
assertSameType<EditWidgetDto, EditWidget>(true);

export class CreateWidgetDto extends EditWidgetDto {
  @Line(64)
  subAccountId!: string;
}
assertSameType<CreateWidgetDto, CreateWidget>(true);

export class BeginWidgetTalkDto {
  @IsString()
  @MaxLength(proofLimits.max)
  proof!: string;
}
assertSameType<BeginWidgetTalkDto, BeginWidgetTalk>(true);

export class SendWidgetMessageDto {
  @IsUUID()
  id!: string;

  @Paragraph(textMax)
  @Matches(notBlank, { message: '$property must not be blank' })
  text!: string;
}
assertSameType<SendWidgetMessageDto, SendWidgetMessage>(true);
