import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(4096);
let used = pool.length;
let lastMs = 0;
let counter = 0;

/**
 * The 16 bytes of a version 7 UUID: 48 bits of milliseconds, a 12-bit counter, 62 random bits. Monotonic within a
 * process.
 */
export function uuidv7Bytes(ms: number): Buffer {
  if (used + 10 > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  if (ms > lastMs) {
    lastMs = ms;
    counter = pool.readUInt16BE(used + 8) & 0x3ff;
  } else if (++counter > 0xfff) {
    lastMs += 1;
    counter = 0;
  }
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(lastMs, 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  pool.copy(bytes, 8, used, used + 8);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  used += 10;
  return bytes;
}
