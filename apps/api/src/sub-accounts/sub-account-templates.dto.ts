import {
  type EditSubAccountTemplate,
  subAccountLimits,
  type TemplateSettings,
} from '@parley/contracts/public';
import { OmitType } from '@nestjs/swagger';
import { assertSameType } from '../http/assert-same-type.js';
import { Nested } from '../http/decorators/nested.js';
import { RequiredName } from '../http/decorators/text.js';
import { SubAccountSettingsDto } from './sub-accounts.dto.js';

export class TemplateSettingsDto extends OmitType(SubAccountSettingsDto, ['remark'] as const) {}
assertSameType<TemplateSettingsDto, TemplateSettings>(true);

export class EditSubAccountTemplateDto {
  @RequiredName(subAccountLimits.templateNameMax)
  name!: string;

  @Nested(() => TemplateSettingsDto)
  settings!: TemplateSettingsDto;
}
assertSameType<EditSubAccountTemplateDto, EditSubAccountTemplate>(true);
