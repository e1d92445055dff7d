import { IntersectionType, PartialType } from '@nestjs/swagger';
import {
  type QuickReplyFilter,
  type Edit,
  type QuickReplyQuery,
  type QuickReplySelection,
  replyLimits,
  type SaveQuickReply,
  type SetQuickRepliesEnabled,
  type Variants,
} from '@parley/contracts/public';
import { IsBoolean, IsObject, IsOptional } from 'class-validator';
import { Before } from '../http/decorators/before.js';
import { Id } from '../http/decorators/ids.js';
import { OptionalBoolean, QueryBoolean } from '../http/decorators/optional.js';
import { PageQueryDto } from '../http/page.dto.js';
import { assertSameType } from '../http/assert-same-type.js';
import { SelectedFilter, SelectedIds } from '../http/decorators/selection.js';
import { Line, OptionalLine, Paragraph } from '../http/decorators/text.js';
import { AtMost } from '../http/fastify/body-sizes.js';
import { variantsSize } from './reply-sizes.js';

const { nameMax, titleMax, textMax, batchMax } = replyLimits;

/** The service validates texts, as it does those of an imported file. */
export class SaveQuickReplyDto {
  @Line(nameMax)
  name!: string;

  @Line(titleMax)
  title!: string;

  @Paragraph(textMax)
  content!: string;

  @IsOptional()
  @IsObject()
  @AtMost(variantsSize)
  variants?: Variants;

  @IsOptional()
  @Id()
  materialId?: string | null;

  @IsOptional()
  @Id()
  groupId?: string | null;

  @OptionalBoolean()
  enabled?: boolean;
}
assertSameType<SaveQuickReplyDto, SaveQuickReply>(true);

/** Omitted fields stay as they are. */
export class QuickReplyChangesDto extends PartialType(SaveQuickReplyDto, { skipNullProperties: false }) {}

export class EditQuickReplyDto extends QuickReplyChangesDto {
  @Before(() => QuickReplyChangesDto)
  before?: QuickReplyChangesDto;
}
assertSameType<EditQuickReplyDto, Edit<SaveQuickReply>>(true);

export class QuickReplyFilterDto {
  @OptionalLine(textMax)
  search?: string;

  @IsOptional()
  @Id()
  groupId?: string;

  @QueryBoolean()
  ungrouped?: boolean;

  @QueryBoolean()
  enabled?: boolean;
}
assertSameType<QuickReplyFilterDto, QuickReplyFilter>(true);

export class QuickReplySelectionDto {
  @SelectedIds(batchMax)
  ids?: string[];

  @SelectedFilter(() => QuickReplyFilterDto)
  filter?: QuickReplyFilterDto;
}
assertSameType<QuickReplySelectionDto, QuickReplySelection>(true);

export class SetQuickRepliesEnabledDto extends QuickReplySelectionDto {
  @IsBoolean()
  enabled!: boolean;
}
assertSameType<SetQuickRepliesEnabledDto, SetQuickRepliesEnabled>(true);

export class QuickReplyQueryDto extends IntersectionType(QuickReplyFilterDto, PageQueryDto) {}
assertSameType<QuickReplyQueryDto, QuickReplyQuery>(true);
