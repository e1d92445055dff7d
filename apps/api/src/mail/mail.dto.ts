import { identityLimits, type MailQuery, type MailStatus, mailStatuses } from '@parley/contracts/public';
import { PageQueryDto } from '../http/page.dto.js';
import { assertSameType } from '../http/assert-same-type.js';
import { OptionalIn } from '../http/decorators/optional.js';
import { OptionalLine } from '../http/decorators/text.js';

export class MailQueryDto extends PageQueryDto {
  @OptionalLine(identityLimits.usernameMax)
  search?: string;

  @OptionalIn(mailStatuses)
  status?: MailStatus;
}
assertSameType<MailQueryDto, MailQuery>(true);
