import {
  type EditClientDownload,
  type EditLegalPage,
  type EditSupportContact,
  isWebAddress,
  supportLimits,
} from '@parley/contracts/public';
import { IsString, Length, MaxLength, ValidateBy, ValidateIf } from 'class-validator';
import { sameType } from '../http/assert-same-type.js';
import { Showable, Written } from '../http/decorators/printable.js';

const WebAddress = (): PropertyDecorator =>
  ValidateBy({
    name: 'isUrl',
    validator: {
      validate: (value) => typeof value === 'string' && isWebAddress(value),
      defaultMessage: () => '$property must be a whole address beginning with http:// or https://',
    },
  });

export class EditSupportContactDto {
  @IsString()
  @MaxLength(supportLimits.accountMax)
  @Showable()
  account!: string;

  @ValidateIf((given: EditSupportContactDto) => given.path !== '')
  @WebAddress()
  path!: string;
}
sameType<EditSupportContactDto, EditSupportContact>(true);

export class EditClientDownloadDto {
  @WebAddress()
  url!: string;

  @IsString()
  @Length(1, supportLimits.versionMax)
  @Showable()
  version!: string;
}
sameType<EditClientDownloadDto, EditClientDownload>(true);

export class EditLegalPageDto {
  @IsString()
  @Length(1, supportLimits.legalTextMax)
  @Written()
  text!: string;
}
sameType<EditLegalPageDto, EditLegalPage>(true);
