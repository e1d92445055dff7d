import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { FileFormat } from '@parley/contracts/public';
import { RawResponse } from '../http/decorators/raw-response.js';

const types: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** A list as a file to keep, sent as it is written. */
export function fileResponse(
  name: string,
  format: FileFormat,
  content: AsyncIterable<Buffer>,
): RawResponse<StreamableFile> {
  return new RawResponse(
    new StreamableFile(Readable.from(content, { objectMode: false }), {
      type: types[format],
      disposition: `attachment; filename="${name}.${format}"`,
    }),
  );
}
