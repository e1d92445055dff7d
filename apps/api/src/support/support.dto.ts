import {
  type EditClientDownload,
  type EditLegalPage,
  type EditSupportContact,
  supportLimits,
} from '@parley/contracts/public';
import { IsString, IsUrl, Length, Matches, MaxLength, ValidateIf } from 'class-validator';
import { sameType } from '../http/same-type.js';
import { Showable } from '../http/showable.js';

/** Where a link may lead: a script in one would run in whoever follows it. */
const WebAddress = (): PropertyDecorator =>
  IsUrl(
    { protocols: ['http', 'https'], require_protocol: true, require_tld: false, disallow_auth: true },
    { message: '$property must begin with http:// or https://' },
  );

export class EditSupportContactDto {
  @IsString()
  @MaxLength(supportLimits.accountMax)
  @Showable()
  account!: string;

  @ValidateIf((given: EditSupportContactDto) => given.path !== '')
  @WebAddress()
  @MaxLength(supportLimits.urlMax)
  path!: string;
}
sameType<EditSupportContactDto, EditSupportContact>(true);

export class EditClientDownloadDto {
  @WebAddress()
  @MaxLength(supportLimits.urlMax)
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
  // Line breaks and tabs are all it may hold of what is not shown.
  @Matches(/^(?:[\n\r\t]|[^\p{Cc}\p{Cs}])*$/u, {
    message: 'text must not hold control characters',
  })
  text!: string;
}
sameType<EditLegalPageDto, EditLegalPage>(true);
