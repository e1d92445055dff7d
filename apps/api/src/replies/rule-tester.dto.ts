import { type PlatformCode, platformCodes, replyLimits, type TestRules } from '@parley/contracts/public';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { Id } from '../http/decorators/ids.js';
import { Nested } from '../http/decorators/nested.js';
import { OptionalLine } from '../http/decorators/text.js';
import { assertSameType } from '../http/assert-same-type.js';
import { AnyText } from '../http/pipes/text-validation.pipe.js';
import { SaveKeywordRuleDto } from './keyword-rules.dto.js';

export class TestRulesDto {
  /** Accepts any text that a contact may write; none of it is stored. */
  @IsString()
  @AnyText()
  @MaxLength(replyLimits.matchedMax)
  text!: string;

  @Id()
  subAccountId!: string;

  @IsIn(platformCodes)
  platform!: PlatformCode;

  @IsBoolean()
  isNewContact!: boolean;

  @OptionalLine(35)
  language?: string;

  @IsOptional()
  @Id()
  conversationId?: string;

  @IsOptional()
  @Nested(() => SaveKeywordRuleDto)
  rule?: SaveKeywordRuleDto;
}
assertSameType<TestRulesDto, TestRules>(true);
