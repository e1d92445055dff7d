import {
  type CertificationKind,
  certificationKinds,
  certificationLimits,
  type CertificationQuery,
  type RejectCertification,
  type SubmitCertification,
} from '@parley/contracts/public';
import { IsIn } from 'class-validator';
import { SomeIds } from '../http/decorators/ids.js';
import { OptionalIn } from '../http/decorators/optional.js';
import { LineOf, OptionalLine } from '../http/decorators/text.js';
import { PageQueryDto } from '../http/page.dto.js';
import { assertSameType } from '../http/assert-same-type.js';

const { realNameMax, documentNumberMin, documentNumberMax, pictures, reasonMax } = certificationLimits;
const decided = ['pending', 'passed', 'rejected'] as const;

export class SubmitCertificationDto {
  @IsIn(certificationKinds)
  kind!: CertificationKind;

  @LineOf(1, realNameMax)
  realName!: string;

  @LineOf(documentNumberMin, documentNumberMax)
  documentNumber!: string;

  @SomeIds(pictures)
  pictureIds!: string[];
}
assertSameType<SubmitCertificationDto, SubmitCertification>(true);

export class RejectCertificationDto {
  @LineOf(1, reasonMax)
  reason!: string;
}
assertSameType<RejectCertificationDto, RejectCertification>(true);

export class CertificationQueryDto extends PageQueryDto {
  @OptionalIn(decided)
  status?: (typeof decided)[number];

  @OptionalLine(254)
  search?: string;
}
assertSameType<CertificationQueryDto, CertificationQuery>(true);
