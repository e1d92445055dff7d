import { type AuditActorKind, type AuditQuery, type OperationQuery, roles } from '@parley/contracts/public';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { Instant } from '../http/decorators/instant.js';
import { PageQueryDto } from '../http/page.dto.js';
import { assertSameType } from '../http/assert-same-type.js';
import { IsPrintable } from '../http/decorators/printable.js';

const actorKinds: AuditActorKind[] = [...roles, 'system', 'visitor'];

export class AuditQueryDto extends PageQueryDto {
  @IsOptional()
  @IsString()
  @MaxLength(254)
  @IsPrintable()
  search?: string;

  @IsOptional()
  @IsString()
  @MaxLength(60)
  @IsPrintable()
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
assertSameType<AuditQueryDto, AuditQuery>(true);

export class OperationQueryDto extends AuditQueryDto {
  @IsOptional()
  @IsString()
  @MaxLength(40)
  @IsPrintable()
  tenantId?: string;
}
assertSameType<OperationQueryDto, OperationQuery>(true);
