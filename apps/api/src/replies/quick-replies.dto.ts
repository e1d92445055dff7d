import { PartialType } from '@nestjs/swagger';
import {
  type QuickReplyQuery,
  replyLimits,
  type SaveQuickReply,
  type Variants,
} from '@parley/contracts/public';
import { IsBoolean, IsObject, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { ToBoolean } from '../http/decorators/to-boolean.js';
import { PageQueryDto } from '../http/page.dto.js';
import { assertSameType } from '../http/assert-same-type.js';
import { IsPrintable, IsPrintableText } from '../http/decorators/printable.js';

const { nameMax, titleMax, textMax } = replyLimits;
const idPattern = /^[a-z0-9_]{1,64}$/;

/** The service validates texts, as it does those of an imported file. */
export class SaveQuickReplyDto {
  @IsString()
  @MaxLength(nameMax)
  @IsPrintable()
  name!: string;

  @IsString()
  @MaxLength(titleMax)
  @IsPrintable()
  title!: string;

  @IsString()
  @MaxLength(textMax)
  @IsPrintableText()
  content!: string;

  @IsOptional()
  @IsObject()
  variants?: Variants;

  @IsOptional()
  @Matches(idPattern)
  materialId?: string | null;

  @IsOptional()
  @Matches(idPattern)
  groupId?: string | null;

  @IsOptional()
  @IsBoolean()
  enabled?: boolean;
}
assertSameType<SaveQuickReplyDto, SaveQuickReply>(true);

/** Omitted fields stay as they are. */
export class EditQuickReplyDto extends PartialType(SaveQuickReplyDto, { skipNullProperties: false }) {}
assertSameType<EditQuickReplyDto, Partial<SaveQuickReply>>(true);

export class QuickReplyQueryDto extends PageQueryDto {
  @IsOptional()
  @IsString()
  @MaxLength(textMax)
  @IsPrintable()
  search?: string;

  @IsOptional()
  @Matches(idPattern)
  groupId?: string;

  @IsOptional()
  @ToBoolean()
  @IsBoolean()
  ungrouped?: boolean;

  @IsOptional()
  @ToBoolean()
  @IsBoolean()
  enabled?: boolean;
}
assertSameType<QuickReplyQueryDto, QuickReplyQuery>(true);
