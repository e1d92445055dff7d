import {
  type ExportQuery,
  type FileFormat,
  fileFormats,
  type ImportQuery,
  type MoveReply,
  type ReplyIds,
  replyLimits,
} from '@parley/contracts/public';
import { IsBoolean, IsIn } from 'class-validator';
import { OrNull } from '../http/decorators/presence.js';
import { ToBoolean } from '../http/decorators/to-boolean.js';
import { Id, SomeIds } from '../http/decorators/ids.js';
import { assertSameType } from '../http/assert-same-type.js';

const { batchMax } = replyLimits;

export class ReplyIdsDto {
  @SomeIds(batchMax)
  ids!: string[];
}
assertSameType<ReplyIdsDto, ReplyIds>(true);

export class MoveReplyDto {
  @OrNull()
  @Id()
  before!: string | null;
}
assertSameType<MoveReplyDto, MoveReply>(true);

export class ImportQueryDto {
  @IsIn(fileFormats)
  format!: FileFormat;

  @ToBoolean()
  @IsBoolean()
  replace!: boolean;
}
assertSameType<ImportQueryDto, ImportQuery>(true);

export class ExportQueryDto {
  @IsIn(fileFormats)
  format!: FileFormat;
}
assertSameType<ExportQueryDto, ExportQuery>(true);
