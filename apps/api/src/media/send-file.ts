import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { FileToServe } from '@parley/domain/media';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RawResponse } from '../http/decorators/raw-response.js';
import { rangeOf } from './byte-range.js';

const shown = new Set(['picture', 'audio', 'video']);
/** Addresses stay the same for hours, and their content never changes. */
const cacheSeconds = 7 * 24 * 3_600;

type Answer = RawResponse<StreamableFile | null>;

export async function answerWith(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileToServe,
): Promise<Answer> {
  const { bytes } = file;
  const isHead = request.method === 'HEAD';
  const range = bytes === null || isHead ? 'whole' : rangeOf(request.headers.range, bytes);
  if (range === 'outside') {
    void reply.status(416).header('content-range', `bytes */${bytes}`);
    return new RawResponse(null);
  }
  const stream = isHead ? Readable.from([]) : await file.open(range === 'whole' ? undefined : range);
  // The headers follow the opening, so that a failure is neither shown as a file nor cached.
  void reply.headers(headersOf(file));
  if (range !== 'whole') {
    void reply.status(206).header('content-range', `bytes ${range.first}-${range.last}/${bytes}`);
  }
  const length = range === 'whole' ? bytes : range.last - range.first + 1;
  return new RawResponse(new StreamableFile(stream, { type: file.type, ...(length !== null && { length }) }));
}

const headersOf = (file: FileToServe): Record<string, string> => ({
  'accept-ranges': file.bytes === null ? 'none' : 'bytes',
  'cache-control': `private, max-age=${cacheSeconds}, immutable`,
  // A file that is opened directly is a page of this origin, so it must not run anything.
  'content-security-policy': "default-src 'none'; img-src 'self'; media-src 'self'; sandbox",
  'content-disposition': dispositionOf(file),
});

/** A page shows it. Documents are saved instead. */
function dispositionOf({ kind, name }: FileToServe): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const how = shown.has(kind) ? 'inline' : 'attachment';
  return `${how}; filename="${plain}"; filename*=UTF-8''${encodeRfc5987(name)}`;
}

const encodeRfc5987 = (text: string): string =>
  encodeURIComponent(text).replaceAll(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
