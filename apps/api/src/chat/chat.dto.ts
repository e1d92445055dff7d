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
import {
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { DistinctList } from '../http/decorators/distinct-list.js';
import { Instant } from '../http/decorators/instant.js';
import { sameType } from '../http/assert-same-type.js';
import { Showable } from '../http/decorators/printable.js';
import { IsLanguage } from './language.js';
import { ProfileFields } from './profile-fields.js';

const { pageMax, remarkMax, searchMax, tagMax, tagsMax } = chatLimits;
const [idMax, cursorMax] = [64, 200];

class SpanDto {
  @IsOptional()
  @IsString()
  @MaxLength(idMax)
  @Showable()
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

class CursorDto extends SpanDto {
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
  @Showable()
  search?: string;

  @IsOptional()
  @IsString()
  @MaxLength(idMax)
  @Showable()
  socialAccountId?: string;
}
sameType<ConversationQueryDto, ConversationQuery>(true);

export class MessageQueryDto {
  @IsOptional()
  @IsString()
  @MaxLength(idMax)
  @Showable()
  before?: string;

  @IsOptional()
  @IsString()
  @MaxLength(idMax)
  @Showable()
  around?: string;

  @IsOptional()
  @IsString()
  @MaxLength(idMax)
  @Showable()
  after?: string;

  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(pageMax)
  limit?: number;
}
sameType<MessageQueryDto, MessageQuery>(true);

export class MessageSearchDto extends CursorDto {
  @IsString()
  @IsNotEmpty()
  @MaxLength(searchMax)
  @Showable()
  text!: string;

  @IsOptional()
  @IsString()
  @MaxLength(idMax)
  @Showable()
  conversationId?: string;
}
sameType<MessageSearchDto, MessageSearch>(true);

export class ExportChatDto extends SpanDto {
  @IsIn(fileFormats)
  format!: FileFormat;

  @IsOptional()
  @IsString()
  @MaxLength(idMax)
  @Showable()
  conversationId?: string;

  @IsOptional()
  @IsString()
  @IsNotEmpty()
  @MaxLength(searchMax)
  @Showable()
  text?: string;
}
sameType<ExportChatDto, ExportChat>(true);

export class ContactOfDto {
  @IsString()
  @Matches(/^[a-z0-9_]{1,64}$/)
  socialAccountId!: string;

  @IsString()
  @IsNotEmpty()
  @MaxLength(fanLimits.accountMax)
  @Showable()
  account!: string;
}
sameType<ContactOfDto, ContactOf>(true);

/** What is left out stays; null is a language that is pinned no more, and nothing else. */
export class EditContactProfileDto {
  @ValidateIf((_, value) => value !== undefined)
  @IsString()
  @MaxLength(remarkMax)
  @Showable()
  remark?: string;

  @ValidateIf((_, value) => value !== undefined)
  @DistinctList(tagsMax)
  @IsString({ each: true })
  @MaxLength(tagMax, { each: true })
  @Showable({ each: true })
  tags?: string[];

  @IsOptional()
  @IsLanguage()
  language?: string | null;

  @ValidateIf((_, value) => value !== undefined)
  @ProfileFields()
  fields?: Record<string, string>;
}
sameType<EditContactProfileDto, EditContactProfile>(true);
