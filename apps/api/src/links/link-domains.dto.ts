import type { CreateLinkDomain } from '@parley/contracts/public';
import { assertSameType } from '../http/assert-same-type.js';
import { Text } from '../http/decorators/text.js';
import { Trim } from '../http/decorators/trim.js';

export class CreateLinkDomainDto implements CreateLinkDomain {
  @Trim()
  @Text(253)
  host!: string;
}

assertSameType<CreateLinkDomainDto, CreateLinkDomain>(true);
