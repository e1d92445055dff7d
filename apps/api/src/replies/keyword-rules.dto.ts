import { IntersectionType, PartialType } from '@nestjs/swagger';
import {
  type KeywordFilter,
  type Edit,
  type KeywordQuery,
  type KeywordSelection,
  type KeywordSort,
  keywordSorts,
  type MatchRule,
  matchRules,
  type ReplyMethod,
  type ReplyPart,
  type ReplyScope,
  replyLimits,
  replyMethods,
  replyScopes,
  type SaveKeywordRule,
  type SetKeywordRulesEnabled,
} from '@parley/contracts/public';
import { IsArray, IsBoolean, IsIn } from 'class-validator';
import { Before } from '../http/decorators/before.js';
import { Ids } from '../http/decorators/ids.js';
import { OptionalBoolean, OptionalIn, QueryBoolean } from '../http/decorators/optional.js';
import { PageQueryDto } from '../http/page.dto.js';
import { assertSameType } from '../http/assert-same-type.js';
import { SelectedFilter, SelectedIds } from '../http/decorators/selection.js';
import { Line, OptionalLine } from '../http/decorators/text.js';
import { AtMost } from '../http/fastify/body-sizes.js';
import { partsSize } from './reply-sizes.js';

const { keywordMax, titleMax, partsMax, subAccountIdsMax, batchMax } = replyLimits;

/** The service validates texts and messages, as it does those of an imported file. */
export class SaveKeywordRuleDto {
  @Line(keywordMax)
  keyword!: string;

  @Line(titleMax)
  title!: string;

  @IsIn(matchRules)
  match!: MatchRule;

  @IsIn(replyMethods)
  method!: ReplyMethod;

  @IsIn(replyScopes)
  scope!: ReplyScope;

  @Ids(subAccountIdsMax)
  subAccountIds!: string[];

  @IsArray()
  @AtMost(partsSize(partsMax))
  replies!: ReplyPart[];

  @OptionalBoolean()
  enabled?: boolean;
}
assertSameType<SaveKeywordRuleDto, SaveKeywordRule>(true);

/** Omitted fields stay as they are. */
export class KeywordRuleChangesDto extends PartialType(SaveKeywordRuleDto, { skipNullProperties: false }) {}

export class EditKeywordRuleDto extends KeywordRuleChangesDto {
  @Before(() => KeywordRuleChangesDto)
  before?: KeywordRuleChangesDto;
}
assertSameType<EditKeywordRuleDto, Edit<SaveKeywordRule>>(true);

export class KeywordFilterDto {
  @OptionalLine(keywordMax)
  search?: string;

  @OptionalIn(matchRules)
  match?: MatchRule;

  @OptionalIn(replyMethods)
  method?: ReplyMethod;

  @QueryBoolean()
  enabled?: boolean;

  @OptionalLine(64)
  subAccountId?: string;
}
assertSameType<KeywordFilterDto, KeywordFilter>(true);

export class KeywordSelectionDto {
  @SelectedIds(batchMax)
  ids?: string[];

  @SelectedFilter(() => KeywordFilterDto)
  filter?: KeywordFilterDto;
}
assertSameType<KeywordSelectionDto, KeywordSelection>(true);

export class SetKeywordRulesEnabledDto extends KeywordSelectionDto {
  @IsBoolean()
  enabled!: boolean;
}
assertSameType<SetKeywordRulesEnabledDto, SetKeywordRulesEnabled>(true);

export class KeywordQueryDto extends IntersectionType(KeywordFilterDto, PageQueryDto) {
  @OptionalIn(keywordSorts)
  sort?: KeywordSort;

  @QueryBoolean()
  descending?: boolean;
}
assertSameType<KeywordQueryDto, KeywordQuery>(true);
