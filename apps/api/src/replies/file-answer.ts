import { StreamableFile } from '@nestjs/common';
import type { FileFormat } from '@parley/contracts/public';
import { Bare } from '../http/bare.js';

const types: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** A list as a file to keep. */
export function fileAnswer(name: string, format: FileFormat, content: string): Bare<StreamableFile> {
  const bytes = Buffer.from(content);
  return new Bare(
    new StreamableFile(bytes, {
      type: types[format],
      disposition: `attachment; filename="${name}.${format}"`,
      length: bytes.length,
    }),
  );
}
