import {
  type Detect,
  fanLimits,
  type ProviderKind,
  type ProviderOrder,
  providerKinds,
  type ProviderSettings,
  type SaveProvider,
  type TestProvider,
  type Translate,
  translationLimits,
} from '@parley/contracts/public';
import { applyDecorators } from '@nestjs/common';
import { PartialType } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsString, IsUUID, Matches } from 'class-validator';
import { Id, SomeIds } from '../http/decorators/ids.js';
import { Nested } from '../http/decorators/nested.js';
import { OptionalBoolean } from '../http/decorators/optional.js';
import { Line, OptionalLine, RequiredName, RequiredText, Text } from '../http/decorators/text.js';
import { WholeNumber } from '../http/decorators/whole-number.js';
import { assertSameType } from '../http/assert-same-type.js';
import { AtMost, textBytes } from '../http/fastify/body-sizes.js';

/** Admits texts of three times the limit, so that a long text gets its own error instead of 413. */
const IsSizedText = (): PropertyDecorator =>
  applyDecorators(IsString(), AtMost({ bytes: textBytes(translationLimits.textMax * 3), values: 1 }));

const { languageMax, providerNameMax, endpointMax, regionMax, modelMax, apiKeyMax } = translationLimits;
const { timeoutMsMin, timeoutMsMax, testTextMax, providersMax } = translationLimits;

export class TranslateContactDto {
  @Id()
  socialAccountId!: string;

  @RequiredText(fanLimits.accountMax)
  account!: string;
}
assertSameType<TranslateContactDto, NonNullable<Translate['contact']>>(true);

/** A text that is too long has an error of its own. */
export class TranslateDto {
  @IsUUID()
  id!: string;

  @IsSizedText()
  text!: string;

  @OptionalLine(languageMax)
  source?: string;

  @OptionalLine(languageMax)
  target?: string;

  @IsOptional()
  @Nested(() => TranslateContactDto)
  contact?: TranslateContactDto;

  @IsOptional()
  @IsUUID()
  messageId?: string;

  @OptionalBoolean()
  again?: boolean;
}
assertSameType<TranslateDto, Translate>(true);

export class DetectDto {
  @IsSizedText()
  text!: string;
}
assertSameType<DetectDto, Detect>(true);

export class ProviderSettingsDto {
  @IsIn(providerKinds)
  kind!: ProviderKind;

  @RequiredName(providerNameMax)
  name!: string;

  @Line(endpointMax)
  endpoint!: string;

  /** The value travels in a header. */
  @Text(regionMax)
  @Matches(/^[\w-]*$/)
  region!: string;

  @Line(modelMax)
  model!: string;

  @WholeNumber(timeoutMsMin, timeoutMsMax)
  timeoutMs!: number;

  @IsBoolean()
  enabled!: boolean;
}
assertSameType<ProviderSettingsDto, ProviderSettings>(true);

export class SaveProviderDto extends ProviderSettingsDto {
  /** The value travels in a header. */
  @IsOptional()
  @Text(apiKeyMax)
  @Matches(/^[\x21-\x7e]*$/, { message: '$property must be printable and without blanks' })
  apiKey?: string;
}
assertSameType<SaveProviderDto, SaveProvider>(true);

/** Omitted fields stay as they are; null is refused. */
export class EditProviderDto extends PartialType(SaveProviderDto, { skipNullProperties: false }) {}
assertSameType<EditProviderDto, Partial<SaveProvider>>(true);

export class ProviderOrderDto {
  @SomeIds(providersMax)
  ids!: string[];
}
assertSameType<ProviderOrderDto, ProviderOrder>(true);

export class TestProviderDto {
  @Text(testTextMax)
  text!: string;

  @Line(languageMax)
  target!: string;
}
assertSameType<TestProviderDto, TestProvider>(true);
