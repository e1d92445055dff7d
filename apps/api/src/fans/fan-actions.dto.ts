import {
  chatLimits,
  type ExportFans,
  fanLimits,
  type FanSelection,
  type NoteFans,
  type TagFans,
  type TreatFansAsBase,
} from '@parley/contracts/public';
import { IsBoolean, IsString, MaxLength } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { DistinctList } from '../http/decorators/distinct-list.js';
import { SomeIds } from '../http/decorators/ids.js';
import { Nested } from '../http/decorators/nested.js';
import { IsPrintable } from '../http/decorators/printable.js';
import { SelectedFilter, SelectedIds } from '../http/decorators/selection.js';
import { Line } from '../http/decorators/text.js';
import { FanFilterDto } from './fans.dto.js';

const { remarkMax, tagMax, tagsMax } = chatLimits;

export class FanSelectionDto {
  @SelectedIds(fanLimits.selectedMax)
  ids?: string[];

  @SelectedFilter(() => FanFilterDto)
  filter?: FanFilterDto;
}
assertSameType<FanSelectionDto, FanSelection>(true);

export class ExportFansDto {
  @Nested(() => FanSelectionDto)
  selection!: FanSelectionDto;
}
assertSameType<ExportFansDto, ExportFans>(true);

export class TagFansDto extends ExportFansDto {
  @DistinctList(tagsMax)
  @IsString({ each: true })
  @MaxLength(tagMax, { each: true })
  @IsPrintable({ each: true })
  add!: string[];

  @DistinctList(tagsMax)
  @IsString({ each: true })
  @MaxLength(tagMax, { each: true })
  @IsPrintable({ each: true })
  remove!: string[];
}
assertSameType<TagFansDto, TagFans>(true);

export class NoteFansDto extends ExportFansDto {
  @Line(remarkMax)
  note!: string;

  @IsBoolean()
  overwrite!: boolean;
}
assertSameType<NoteFansDto, NoteFans>(true);

export class TreatFansAsBaseDto extends ExportFansDto {
  @SomeIds(fanLimits.ordersMax)
  orderIds!: string[];
}
assertSameType<TreatFansAsBaseDto, TreatFansAsBase>(true);
