import {
  chatLimits,
  type ContactOf,
  type ConversationQuery,
  fanLimits,
  type EditContactProfile,
  type ExportChat,
  type FileFormat,
  fileFormats,
  type MessageQuery,
  type MessageSearch,
  type PlatformCode,
  platformCodes,
} from '@parley/contracts/public';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { DistinctList } from '../http/decorators/distinct-list.js';
import { Id } from '../http/decorators/ids.js';
import { OptionalIn, OptionalInstant } from '../http/decorators/optional.js';
import { assertSameType } from '../http/assert-same-type.js';
import { OrUndefined } from '../http/decorators/presence.js';
import { IsPrintable } from '../http/decorators/printable.js';
import { Line, OptionalLine, RequiredLine, Text } from '../http/decorators/text.js';
import { QueryNumber } from '../http/decorators/whole-number.js';
import { IsLanguage } from './language.js';
import { IsProfileFields } from './is-profile-fields.js';

const { pageMax, remarkMax, searchMax, tagMax, tagsMax } = chatLimits;
const [idMax, cursorMax] = [64, 200];

export class SpanDto {
  @OptionalLine(idMax)
  subAccountId?: string;

  @OptionalIn(platformCodes)
  platform?: PlatformCode;

  @OptionalInstant()
  from?: string;

  @OptionalInstant()
  to?: string;
}

export class CursorDto extends SpanDto {
  @IsOptional()
  @Text(cursorMax)
  cursor?: string;

  @QueryNumber(1, pageMax)
  limit?: number;
}

export class ConversationQueryDto extends CursorDto {
  @OptionalLine(searchMax)
  search?: string;

  @OptionalLine(idMax)
  socialAccountId?: string;
}
assertSameType<ConversationQueryDto, ConversationQuery>(true);

export class MessageQueryDto {
  @OptionalLine(idMax)
  before?: string;

  @OptionalLine(idMax)
  around?: string;

  @OptionalLine(idMax)
  after?: string;

  @QueryNumber(1, pageMax)
  limit?: number;
}
assertSameType<MessageQueryDto, MessageQuery>(true);

export class MessageSearchDto extends CursorDto {
  @RequiredLine(searchMax)
  text!: string;

  @OptionalLine(idMax)
  conversationId?: string;
}
assertSameType<MessageSearchDto, MessageSearch>(true);

export class ExportChatDto extends SpanDto {
  @IsIn(fileFormats)
  format!: FileFormat;

  @OptionalLine(idMax)
  conversationId?: string;

  @IsOptional()
  @RequiredLine(searchMax)
  text?: string;
}
assertSameType<ExportChatDto, ExportChat>(true);

export class ContactOfDto {
  @IsString()
  @Id()
  socialAccountId!: string;

  @RequiredLine(fanLimits.accountMax)
  account!: string;
}
assertSameType<ContactOfDto, ContactOf>(true);

/** Omitted fields stay as they are; null removes a pinned language and means nothing elsewhere. */
export class EditContactProfileDto {
  @OrUndefined()
  @Line(remarkMax)
  remark?: string;

  @OrUndefined()
  @DistinctList(tagsMax)
  @IsString({ each: true })
  @MaxLength(tagMax, { each: true })
  @IsPrintable({ each: true })
  tags?: string[];

  @IsOptional()
  @IsLanguage()
  language?: string | null;

  @OrUndefined()
  @IsProfileFields()
  fields?: Record<string, string>;
}
assertSameType<EditContactProfileDto, EditContactProfile>(true);
