import {
  type ExportQuery,
  type FileFormat,
  fileFormats,
  type ImportReplies,
  type MoveReply,
  type ReplyIds,
  replyLimits,
  type SetEnabled,
} from '@parley/contracts/public';
import { ArrayNotEmpty, IsBoolean, IsIn, IsString, Matches, MaxLength, ValidateIf } from 'class-validator';
import { Ids } from '../http/ids.js';
import { sameType } from '../http/same-type.js';
import { AnyText } from '../http/well-formed.js';

const { batchMax, importMax, keywordImportMax } = replyLimits;

/** Null says something of its own; left out is no answer. */
export const OrNull = (): PropertyDecorator => ValidateIf((_: object, value: unknown) => value !== null);

export class ReplyIdsDto {
  @Ids(batchMax)
  @ArrayNotEmpty()
  ids!: string[];
}
sameType<ReplyIdsDto, ReplyIds>(true);

export class SetEnabledDto extends ReplyIdsDto {
  @IsBoolean()
  enabled!: boolean;
}
sameType<SetEnabledDto, SetEnabled>(true);

export class MoveReplyDto {
  @OrNull()
  @Matches(/^[a-z0-9_]{1,64}$/)
  before!: string | null;
}
sameType<MoveReplyDto, MoveReply>(true);

class ImportDto {
  @IsIn(fileFormats)
  format!: FileFormat;

  @IsBoolean()
  replace!: boolean;
}

export class ImportRepliesDto extends ImportDto {
  @IsString()
  @AnyText()
  @MaxLength(importMax)
  content!: string;
}
sameType<ImportRepliesDto, ImportReplies>(true);

export class ImportKeywordRulesDto extends ImportDto {
  @IsString()
  @AnyText()
  @MaxLength(keywordImportMax)
  content!: string;
}
sameType<ImportKeywordRulesDto, ImportReplies>(true);

export class ExportQueryDto {
  @IsIn(fileFormats)
  format!: FileFormat;
}
sameType<ExportQueryDto, ExportQuery>(true);
