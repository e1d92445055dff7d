import {
  type CertificationKind,
  certificationKinds,
  certificationLimits,
  type CertificationQuery,
  type RejectCertification,
  type SubmitCertification,
} from '@parley/contracts/public';
import { ArrayNotEmpty, IsIn, IsOptional, IsString, Length, MaxLength } from 'class-validator';
import { Ids } from '../http/decorators/ids.js';
import { PageQueryDto } from '../http/page.dto.js';
import { assertSameType } from '../http/assert-same-type.js';
import { IsPrintable } from '../http/decorators/printable.js';

const { realNameMax, documentNumberMin, documentNumberMax, pictures, reasonMax } = certificationLimits;
const decided = ['pending', 'passed', 'rejected'] as const;

export class SubmitCertificationDto {
  @IsIn(certificationKinds)
  kind!: CertificationKind;

  @IsString()
  @Length(1, realNameMax)
  @IsPrintable()
  realName!: string;

  @IsString()
  @Length(documentNumberMin, documentNumberMax)
  @IsPrintable()
  documentNumber!: string;

  @Ids(pictures)
  @ArrayNotEmpty()
  pictureIds!: string[];
}
assertSameType<SubmitCertificationDto, SubmitCertification>(true);

export class RejectCertificationDto {
  @IsString()
  @Length(1, reasonMax)
  @IsPrintable()
  reason!: string;
}
assertSameType<RejectCertificationDto, RejectCertification>(true);

export class CertificationQueryDto extends PageQueryDto {
  @IsOptional()
  @IsIn(decided)
  status?: (typeof decided)[number];

  @IsOptional()
  @IsString()
  @MaxLength(254)
  @IsPrintable()
  search?: string;
}
assertSameType<CertificationQueryDto, CertificationQuery>(true);
