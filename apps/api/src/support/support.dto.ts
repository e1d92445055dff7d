import {
  type EditClientDownload,
  type EditLegalPage,
  type EditSupportContact,
  supportLimits,
} from '@parley/contracts/public';
import { IsString, Length, ValidateIf } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { IsPrintableText } from '../http/decorators/printable.js';
import { Line, LineOf } from '../http/decorators/text.js';
import { WebAddress } from '../http/decorators/web-address.js';

export class EditSupportContactDto {
  @Line(supportLimits.accountMax)
  account!: string;

  @ValidateIf((given: EditSupportContactDto) => given.path !== '')
  @WebAddress()
  path!: string;
}
assertSameType<EditSupportContactDto, EditSupportContact>(true);

export class EditClientDownloadDto {
  @WebAddress()
  url!: string;

  @LineOf(1, supportLimits.versionMax)
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
