import {
  type EditClientDownload,
  type EditLegalPage,
  type EditSupportContact,
  supportLimits,
} from '@parley/contracts/public';
import { IsString, Length, MaxLength, ValidateIf } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { IsPrintable, IsPrintableText } from '../http/decorators/printable.js';
import { WebAddress } from '../http/decorators/web-address.js';

export class EditSupportContactDto {
  @IsString()
  @MaxLength(supportLimits.accountMax)
  @IsPrintable()
  account!: string;

  @ValidateIf((given: EditSupportContactDto) => given.path !== '')
  @WebAddress()
  path!: string;
}
assertSameType<EditSupportContactDto, EditSupportContact>(true);

export class EditClientDownloadDto {
  @WebAddress()
  url!: string;

  @IsString()
  @Length(1, supportLimits.versionMax)
  @IsPrintable()
  version!: string;
}
assertSameType<EditClientDownloadDto, EditClientDownload>(true);

export class EditLegalPageDto {
  @IsString()
  @Length(1, supportLimits.legalTextMax)
  @IsPrintableText()
  text!: string;
}
assertSameType<EditLegalPageDto, EditLegalPage>(true);
