import {
  type AskEmailCode,
  type EmailCodePurpose,
  emailCodePurposes,
  type Language,
  languages,
} from '@parley/contracts/public';
import { IsIn } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { IsEmailAddress } from './credential-rules.js';

export class AskEmailCodeDto {
  @IsIn(emailCodePurposes)
  purpose!: EmailCodePurpose;

  @IsEmailAddress()
  email!: string;

  @IsIn(languages)
  language!: Language;
}
assertSameType<AskEmailCodeDto, AskEmailCode>(true);
