import {
  type ContactPair,
  fanLimits,
  type MergeCandidateQuery,
  type MergePreviewQuery,
  type MergeProposalQuery,
  type PlatformCode,
  platformCodes,
} from '@parley/contracts/public';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsString, MaxLength } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { OptionalIn } from '../http/decorators/optional.js';
import { IsPrintable } from '../http/decorators/printable.js';
import { Line } from '../http/decorators/text.js';
import { PageQueryDto } from '../http/page.dto.js';

export class ContactPairDto {
  @ArrayMinSize(2)
  @ArrayMaxSize(2)
  @ArrayUnique()
  @IsString({ each: true })
  @MaxLength(64, { each: true })
  @IsPrintable({ each: true })
  contactIds!: string[];
}
assertSameType<ContactPairDto, ContactPair>(true);

export class MergeProposalQueryDto extends PageQueryDto {
  @OptionalIn(platformCodes)
  platform?: PlatformCode;
}
assertSameType<MergeProposalQueryDto, MergeProposalQuery>(true);

export class MergePreviewQueryDto {
  @Line(64)
  one!: string;

  @Line(64)
  other!: string;
}
assertSameType<MergePreviewQueryDto, MergePreviewQuery>(true);

export class MergeCandidateQueryDto {
  @Line(64)
  contactId!: string;

  @Line(fanLimits.searchMax)
  search!: string;
}
assertSameType<MergeCandidateQueryDto, MergeCandidateQuery>(true);
