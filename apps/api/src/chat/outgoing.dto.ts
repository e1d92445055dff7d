import { chatLimits, type SendMessage } from '@parley/contracts/public';
import { IsUUID } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { Instant } from '../http/decorators/instant.js';
import { Nested } from '../http/decorators/nested.js';
import { OptionalBoolean, OptionalId } from '../http/decorators/optional.js';
import { OrUndefined } from '../http/decorators/presence.js';
import { Paragraph, RequiredLine } from '../http/decorators/text.js';

/** Code units of a text. The service counts its code points. */
const unitsMax = 2 * chatLimits.textMax;

export class SourceDto {
  @Paragraph(unitsMax)
  text!: string;

  @RequiredLine(chatLimits.languageMax)
  language!: string;

  @OptionalBoolean()
  pseudo?: boolean;
}

export class SendMessageDto {
  @IsUUID()
  id!: string;

  @Paragraph(unitsMax)
  text!: string;

  @OrUndefined()
  @Nested(() => SourceDto)
  source?: SourceDto;

  @OrUndefined()
  @RequiredLine(chatLimits.languageMax)
  language?: string;

  @OptionalId()
  mediumId?: string;

  @OptionalId()
  materialId?: string;

  @OrUndefined()
  @IsUUID()
  replaces?: string;

  @OptionalId()
  seen?: string;

  @OrUndefined()
  @IsUUID()
  seenOutgoing?: string;

  @OptionalId()
  quotes?: string;

  @OrUndefined()
  @Instant()
  sendAt?: string;
}
assertSameType<SendMessageDto, SendMessage>(true);
