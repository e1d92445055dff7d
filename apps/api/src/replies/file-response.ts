import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FileFormat } from '@parley/contracts/public';
import { RawResponse } from '../http/decorators/raw-response.js';

const types: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** Describes a route that answers with such a file: lines of CSV, or the items as JSON. */
export const AnswersWithFile = (): MethodDecorator =>
  ApiOkResponse({
    content: {
      'text/csv': { schema: { type: 'string' } },
      'application/json': {
        schema: { type: 'array', items: { type: 'object', additionalProperties: true } },
      },
    },
  });

/** A list as a downloaded file, sent while it is written. */
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
