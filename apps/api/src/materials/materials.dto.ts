import { IntersectionType, OmitType, PartialType } from '@nestjs/swagger';
import {
  type CreateMaterial,
  type EditMaterial,
  type MaterialFilter,
  type MaterialQuery,
  type MaterialSelection,
  type MaterialSort,
  type MaterialType,
  materialLimits,
  materialSorts,
  materialTypes,
  type MoveMaterials,
} from '@parley/contracts/public';
import { IsBoolean, IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { Before } from '../http/decorators/before.js';
import { OrNull } from '../http/decorators/presence.js';
import { ToBoolean } from '../http/decorators/to-boolean.js';
import { PageQueryDto } from '../http/page.dto.js';
import { assertSameType } from '../http/assert-same-type.js';
import { IsPrintable } from '../http/decorators/printable.js';
import { SelectedFilter, SelectedIds } from '../http/decorators/selection.js';

const { titleMax, contentMax, linkMax, batchMax } = materialLimits;

export class CreateMaterialDto {
  @IsIn(materialTypes)
  type!: MaterialType;

  @IsString()
  @MaxLength(titleMax)
  @Matches(/\S/, { message: '$property must not be blank' })
  @IsPrintable()
  title!: string;

  @IsOptional()
  @IsString()
  @MaxLength(contentMax)
  // Line breaks are all it may hold of what is not shown.
  @Matches(/^(?:\n|[^\p{Cc}\p{Cs}])*$/u, { message: '$property must not hold control characters' })
  content?: string;

  @IsOptional()
  @IsString()
  @MaxLength(linkMax)
  @IsPrintable()
  link?: string;

  @IsOptional()
  @IsString()
  @Matches(/^[a-z0-9_]{1,64}$/)
  groupId?: string | null;

  @IsOptional()
  @IsString()
  @Matches(/^[a-z0-9_]{1,64}$/)
  mediumId?: string;
}
assertSameType<CreateMaterialDto, CreateMaterial>(true);

export class MaterialChangesDto extends PartialType(OmitType(CreateMaterialDto, ['type'])) {}

export class EditMaterialDto extends MaterialChangesDto {
  @Before(() => MaterialChangesDto)
  before?: MaterialChangesDto;
}
assertSameType<EditMaterialDto, EditMaterial>(true);

export class MaterialFilterDto {
  @IsOptional()
  @IsString()
  @MaxLength(128)
  @IsPrintable()
  search?: string;

  @IsOptional()
  @IsIn(materialTypes)
  type?: MaterialType;

  @IsOptional()
  @IsString()
  @MaxLength(64)
  @IsPrintable()
  groupId?: string;

  @IsOptional()
  @ToBoolean()
  @IsBoolean()
  ungrouped?: boolean;
}
assertSameType<MaterialFilterDto, MaterialFilter>(true);

export class MaterialQueryDto extends IntersectionType(MaterialFilterDto, PageQueryDto) {
  @IsOptional()
  @IsIn(materialSorts)
  sort?: MaterialSort;

  @IsOptional()
  @ToBoolean()
  @IsBoolean()
  descending?: boolean;
}
assertSameType<MaterialQueryDto, MaterialQuery>(true);

export class MaterialSelectionDto {
  @SelectedIds(batchMax)
  ids?: string[];

  @SelectedFilter(() => MaterialFilterDto)
  filter?: MaterialFilterDto;
}
assertSameType<MaterialSelectionDto, MaterialSelection>(true);

export class MoveMaterialsDto extends MaterialSelectionDto {
  @OrNull()
  @IsString()
  @Matches(/^[a-z0-9_]{1,64}$/)
  groupId!: string | null;
}
assertSameType<MoveMaterialsDto, MoveMaterials>(true);
