import { createHash } from 'node:crypto';

/** The namespace of the reports of channels. */
const namespace = Buffer.from('6f1c2a8e5d3b4f7092ab1c4de85f6a37', 'hex');

/** The UUIDv5 of a report. The same event of a channel always gives the same one. */
export function reportId(channelId: string, what: string): string {
  const bytes = createHash('sha1').update(namespace).update(`${channelId} ${what}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
