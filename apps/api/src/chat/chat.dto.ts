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
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsNotEmpty, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { DistinctList } from '../http/decorators/distinct-list.js';
import { Instant } from '../http/decorators/instant.js';
import { assertSameType } from '../http/assert-same-type.js';
import { OrUndefined } from '../http/decorators/presence.js';
import { IsPrintable } from '../http/decorators/printable.js';
import { IsLanguage } from './language.js';
import { IsProfileFields } from './is-profile-fields.js';

const { pageMax, remarkMax, searchMax, tagMax, tagsMax } = chatLimits;
const [idMax, cursorMax] = [64, 200];

export class SpanDto {
  @IsOptional()
  @IsString()
  @MaxLength(idMax)
  @IsPrintable()
  subAccountId?: string;

  @IsOptional()
  @IsIn(platformCodes)
  platform?: PlatformCode;

  @IsOptional()
  @Instant()
  from?: string;

  @IsOptional()
  @Instant()
  to?: string;
}

export class CursorDto extends SpanDto {
  @IsOptional()
  @IsString()
  @MaxLength(cursorMax)
  cursor?: string;

  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(pageMax)
  limit?: number;
}

export class ConversationQueryDto extends CursorDto {
  @IsOptional()
  @IsString()
  @MaxLength(searchMax)
  @IsPrintable()
  search?: string;

  @IsOptional()
  @IsString()
  @MaxLength(idMax)
  @IsPrintable()
  socialAccountId?: string;
}
assertSameType<ConversationQueryDto, ConversationQuery>(true);

export class MessageQueryDto {
  @IsOptional()
  @IsString()
  @MaxLength(idMax)
  @IsPrintable()
  before?: string;

  @IsOptional()
  @IsString()
  @MaxLength(idMax)
  @IsPrintable()
  around?: string;

  @IsOptional()
  @IsString()
  @MaxLength(idMax)
  @IsPrintable()
  after?: string;

  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(pageMax)
  limit?: number;
}
assertSameType<MessageQueryDto, MessageQuery>(true);

export class MessageSearchDto extends CursorDto {
  @IsString()
  @IsNotEmpty()
  @MaxLength(searchMax)
  @IsPrintable()
  text!: string;

  @IsOptional()
  @IsString()
  @MaxLength(idMax)
  @IsPrintable()
  conversationId?: string;
}
assertSameType<MessageSearchDto, MessageSearch>(true);

export class ExportChatDto extends SpanDto {
  @IsIn(fileFormats)
  format!: FileFormat;

  @IsOptional()
  @IsString()
  @MaxLength(idMax)
  @IsPrintable()
  conversationId?: string;

  @IsOptional()
  @IsString()
  @IsNotEmpty()
  @MaxLength(searchMax)
  @IsPrintable()
  text?: string;
}
assertSameType<ExportChatDto, ExportChat>(true);

export class ContactOfDto {
  @IsString()
  @Matches(/^[a-z0-9_]{1,64}$/)
  socialAccountId!: string;

  @IsString()
  @IsNotEmpty()
  @MaxLength(fanLimits.accountMax)
  @IsPrintable()
  account!: string;
}
assertSameType<ContactOfDto, ContactOf>(true);

/** Omitted fields stay as they are; null removes a pinned language and means nothing elsewhere. */
export class EditContactProfileDto {
  @OrUndefined()
  @IsString()
  @MaxLength(remarkMax)
  @IsPrintable()
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
