import { type AuditActorKind, type AuditQuery, type OperationQuery, roles } from '@parley/contracts/public';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { Instant } from '../http/decorators/instant.js';
import { PageQueryDto } from '../http/page.dto.js';
import { sameType } from '../http/assert-same-type.js';
import { Showable } from '../http/decorators/printable.js';

const actorKinds: AuditActorKind[] = [...roles, 'system', 'visitor'];

export class AuditQueryDto extends PageQueryDto {
  @IsOptional()
  @IsString()
  @MaxLength(254)
  @Showable()
  search?: string;

  @IsOptional()
  @IsString()
  @MaxLength(60)
  @Showable()
  action?: string;

  @IsOptional()
  @IsIn(actorKinds)
  actorKind?: AuditActorKind;

  @IsOptional()
  @Instant()
  from?: string;

  @IsOptional()
  @Instant()
  to?: string;
}
sameType<AuditQueryDto, AuditQuery>(true);

export class OperationQueryDto extends AuditQueryDto {
  @IsOptional()
  @IsString()
  @MaxLength(40)
  @Showable()
  tenantId?: string;
}
sameType<OperationQueryDto, OperationQuery>(true);
