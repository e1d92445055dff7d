import {
  type CreateGroup,
  type GroupKind,
  type GroupQuery,
  groupKinds,
  materialLimits,
  type MoveBefore,
  type RenameGroup,
} from '@parley/contracts/public';
import { IsIn, IsString, Matches, MaxLength, ValidateIf } from 'class-validator';
import { sameType } from '../http/assert-same-type.js';
import { Showable } from '../http/decorators/printable.js';

export class GroupQueryDto {
  @IsIn(groupKinds)
  kind!: GroupKind;
}
sameType<GroupQueryDto, GroupQuery>(true);

export class RenameGroupDto {
  @IsString()
  @MaxLength(materialLimits.groupNameMax)
  @Matches(/\S/, { message: '$property must not be blank' })
  @Showable()
  name!: string;
}
sameType<RenameGroupDto, RenameGroup>(true);

export class CreateGroupDto extends RenameGroupDto {
  @IsIn(groupKinds)
  kind!: GroupKind;
}
sameType<CreateGroupDto, CreateGroup>(true);

export class MoveBeforeDto {
  @ValidateIf((_: object, value: unknown) => value !== null)
  @IsString()
  @MaxLength(64)
  @Showable()
  before!: string | null;
}
sameType<MoveBeforeDto, MoveBefore>(true);
