import {
  type CreateGroup,
  type GroupKind,
  type GroupQuery,
  groupKinds,
  materialLimits,
  type MoveBefore,
  type RenameGroup,
} from '@parley/contracts/public';
import { IsIn } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { OrNull } from '../http/decorators/presence.js';
import { Line, RequiredName } from '../http/decorators/text.js';

export class GroupQueryDto {
  @IsIn(groupKinds)
  kind!: GroupKind;
}
assertSameType<GroupQueryDto, GroupQuery>(true);

export class RenameGroupDto {
  @RequiredName(materialLimits.groupNameMax)
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
  @Line(64)
  before!: string | null;
}
assertSameType<MoveBeforeDto, MoveBefore>(true);
