import type { AskSuggestion } from '@parley/contracts/public';
import { IsOptional, IsUUID } from 'class-validator';
import { IsLanguage } from '../chat/language.js';
import { assertSameType } from '../http/assert-same-type.js';

export class AskSuggestionDto {
  @IsUUID()
  id!: string;

  @IsOptional()
  @IsLanguage()
  language?: string;
}
assertSameType<AskSuggestionDto, AskSuggestion>(true);
