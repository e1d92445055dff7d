import {
  type ContactPair,
  fanLimits,
  type MergeCandidateQuery,
  type MergePreviewQuery,
  type MergeProposalQuery,
  type PlatformCode,
  platformCodes,
} from '@parley/contracts/public';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsIn,
  IsOptional,
  IsString,
  MaxLength,
} from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { IsPrintable } from '../http/decorators/printable.js';
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
  @IsOptional()
  @IsIn(platformCodes)
  platform?: PlatformCode;
}
assertSameType<MergeProposalQueryDto, MergeProposalQuery>(true);

export class MergePreviewQueryDto {
  @IsString()
  @MaxLength(64)
  @IsPrintable()
  one!: string;

  @IsString()
  @MaxLength(64)
  @IsPrintable()
  other!: string;
}
assertSameType<MergePreviewQueryDto, MergePreviewQuery>(true);

export class MergeCandidateQueryDto {
  @IsString()
  @MaxLength(64)
  @IsPrintable()
  contactId!: string;

  @IsString()
  @MaxLength(fanLimits.searchMax)
  @IsPrintable()
  search!: string;
}
assertSameType<MergeCandidateQueryDto, MergeCandidateQuery>(true);
