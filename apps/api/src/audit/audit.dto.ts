import { type AuditActorKind, type AuditQuery, type OperationQuery, roles } from '@parley/contracts/public';
import { PageQueryDto } from '../http/page.dto.js';
import { assertSameType } from '../http/assert-same-type.js';
import { OptionalId, OptionalIn, OptionalInstant } from '../http/decorators/optional.js';
import { OptionalLine } from '../http/decorators/text.js';

const actorKinds: AuditActorKind[] = [...roles, 'api-key', 'system', 'visitor'];

export class AuditQueryDto extends PageQueryDto {
  @OptionalLine(254)
  search?: string;

  @OptionalLine(60)
  action?: string;

  @OptionalId()
  targetId?: string;

  @OptionalIn(actorKinds)
  actorKind?: AuditActorKind;

  @OptionalInstant()
  from?: string;

  @OptionalInstant()
  to?: string;
}
assertSameType<AuditQueryDto, AuditQuery>(true);

export class OperationQueryDto extends AuditQueryDto {
  @OptionalLine(40)
  tenantId?: string;
}
assertSameType<OperationQueryDto, OperationQuery>(true);
