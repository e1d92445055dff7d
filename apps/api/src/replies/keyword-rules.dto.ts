import { PartialType } from '@nestjs/swagger';
import {
  type KeywordQuery,
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
} from '@parley/contracts/public';
import { IsArray, IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { Flag } from '../http/decorators/to-boolean.js';
import { Ids } from '../http/decorators/ids.js';
import { PageQueryDto } from '../http/page.dto.js';
import { sameType } from '../http/assert-same-type.js';
import { Showable } from '../http/decorators/printable.js';

const { keywordMax, titleMax, subAccountIdsMax } = replyLimits;

/** What the texts and messages hold is for the service to say, as it is for those of a file. */
export class SaveKeywordRuleDto {
  @IsString()
  @MaxLength(keywordMax)
  @Showable()
  keyword!: string;

  @IsString()
  @MaxLength(titleMax)
  @Showable()
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
  replies!: ReplyPart[];

  @IsOptional()
  @IsBoolean()
  enabled?: boolean;
}
sameType<SaveKeywordRuleDto, SaveKeywordRule>(true);

/** What is left out stays. */
export class EditKeywordRuleDto extends PartialType(SaveKeywordRuleDto, { skipNullProperties: false }) {}
sameType<EditKeywordRuleDto, Partial<SaveKeywordRule>>(true);

export class KeywordQueryDto extends PageQueryDto {
  @IsOptional()
  @IsString()
  @MaxLength(keywordMax)
  @Showable()
  search?: string;

  @IsOptional()
  @IsIn(matchRules)
  match?: MatchRule;

  @IsOptional()
  @IsIn(replyMethods)
  method?: ReplyMethod;

  @IsOptional()
  @Flag()
  @IsBoolean()
  enabled?: boolean;

  @IsOptional()
  @IsString()
  @MaxLength(64)
  @Showable()
  subAccountId?: string;

  @IsOptional()
  @IsIn(keywordSorts)
  sort?: KeywordSort;

  @IsOptional()
  @Flag()
  @IsBoolean()
  descending?: boolean;
}
sameType<KeywordQueryDto, KeywordQuery>(true);
