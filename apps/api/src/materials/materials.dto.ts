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
import { IsIn, IsOptional, IsString, Matches } from 'class-validator';
import { Before } from '../http/decorators/before.js';
import { Id } from '../http/decorators/ids.js';
import { OptionalIn, QueryBoolean } from '../http/decorators/optional.js';
import { OrNull } from '../http/decorators/presence.js';
import { PageQueryDto } from '../http/page.dto.js';
import { assertSameType } from '../http/assert-same-type.js';
import { SelectedFilter, SelectedIds } from '../http/decorators/selection.js';
import { OptionalLine, RequiredName, Text } from '../http/decorators/text.js';

const { titleMax, contentMax, linkMax, batchMax } = materialLimits;

export class CreateMaterialDto {
  @IsIn(materialTypes)
  type!: MaterialType;

  @RequiredName(titleMax)
  title!: string;

  @IsOptional()
  @Text(contentMax)
  // The only invisible characters that it may hold are line breaks.
  @Matches(/^(?:\n|[^\p{Cc}\p{Cs}])*$/u, { message: '$property must not hold control characters' })
  content?: string;

  @OptionalLine(linkMax)
  link?: string;

  @IsOptional()
  @IsString()
  @Id()
  groupId?: string | null;

  @IsOptional()
  @IsString()
  @Id()
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
  @OptionalLine(128)
  search?: string;

  @OptionalIn(materialTypes)
  type?: MaterialType;

  @OptionalLine(64)
  groupId?: string;

  @QueryBoolean()
  ungrouped?: boolean;
}
assertSameType<MaterialFilterDto, MaterialFilter>(true);

export class MaterialQueryDto extends IntersectionType(MaterialFilterDto, PageQueryDto) {
  @OptionalIn(materialSorts)
  sort?: MaterialSort;

  @QueryBoolean()
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
  @Id()
  groupId!: string | null;
}
assertSameType<MoveMaterialsDto, MoveMaterials>(true);
