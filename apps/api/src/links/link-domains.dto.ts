import type { CreateLinkDomain } from '@parley/contracts/public';
import { IsString, MaxLength } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { Trim } from '../http/decorators/trim.js';

export class CreateLinkDomainDto implements CreateLinkDomain {
  @Trim()
  @IsString()
  @MaxLength(253)
  host!: string;
}

assertSameType<CreateLinkDomainDto, CreateLinkDomain>(true);
