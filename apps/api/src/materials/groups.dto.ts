import {
  type CreateGroup,
  type GroupKind,
  type GroupQuery,
  groupKinds,
  materialLimits,
  type MoveBefore,
  type RenameGroup,
} from '@parley/contracts/public';
import { IsIn, IsString, Matches, MaxLength } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { OrNull } from '../http/decorators/presence.js';
import { IsPrintable } from '../http/decorators/printable.js';

export class GroupQueryDto {
  @IsIn(groupKinds)
  kind!: GroupKind;
}
assertSameType<GroupQueryDto, GroupQuery>(true);

export class RenameGroupDto {
  @IsString()
  @MaxLength(materialLimits.groupNameMax)
  @Matches(/\S/, { message: '$property must not be blank' })
  @IsPrintable()
  name!: string;
}
assertSameType<RenameGroupDto, RenameGroup>(true);

export class CreateGroupDto extends RenameGroupDto {
  @IsIn(groupKinds)
  kind!: GroupKind;
}
assertSameType<CreateGroupDto, CreateGroup>(true);

export class MoveBeforeDto {
  @OrNull()
  @IsString()
  @MaxLength(64)
  @IsPrintable()
  before!: string | null;
}
assertSameType<MoveBeforeDto, MoveBefore>(true);
