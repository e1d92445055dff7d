/** The smallest accepted files of each kind: formally complete, without sound or picture. */

const box = (name: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body]);
};

const mp4 = (brand: string, payload: Buffer): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0isom`, 'latin1')),
    box('moov', box('mvhd', Buffer.alloc(100))),
    box('mdat', payload),
  ]);

/** A byte depends on its position, for tests of range requests. */
export const mp4Video = (bytes = 100_000): Buffer =>
  mp4('isom', Buffer.from(Array.from({ length: bytes }, (_, index) => (index * 31) % 251)));
export const m4a = (): Buffer => mp4('M4A ', Buffer.alloc(500, 7));

export const webm = (): Buffer =>
  Buffer.concat([
    Buffer.from('1a45dfa38f', 'hex'),
    Buffer.from('42868101428284', 'hex'),
    Buffer.from('webm'),
    Buffer.from('42878104', 'hex'),
    Buffer.from('18538067ff', 'hex'),
    Buffer.alloc(200),
  ]);

/** 128 kbit/s at 44.1 kHz. */
const mp3Frame = Buffer.concat([Buffer.from('fffb9000', 'hex'), Buffer.alloc(413)]);
export const mp3 = (): Buffer => Buffer.concat(Array.from({ length: 8 }, () => mp3Frame));

const adtsFrame = (): Buffer => {
  const frame = Buffer.alloc(64);
  frame.set([0xff, 0xf1, 0x50, 0x80, 64 >> 3, ((64 & 7) << 5) | 0x1f, 0xfc]);
  return frame;
};
export const aac = (): Buffer => Buffer.concat(Array.from({ length: 8 }, adtsFrame));

const oggPage = (body: Buffer, flags: number): Buffer => {
  const head = Buffer.alloc(28);
  head.write('OggS', 0, 'latin1');
  head.set([flags], 5);
  head.set([1, body.length], 26);
  return Buffer.concat([head, body]);
};
export const ogg = (): Buffer =>
  Buffer.concat([
    oggPage(Buffer.from('OpusHead\x01\x01\0\0\0\0\0\0\0\0\0', 'latin1'), 2),
    oggPage(Buffer.from('OpusTags\0\0\0\0\0\0\0\0', 'latin1'), 4),
  ]);

export const wav = (): Buffer => {
  const file = Buffer.alloc(44 + 800);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(8_000, 24);
  file.writeUInt32LE(8_000, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(800, 40);
  return file;
};

export const pdf = (): Buffer =>
  Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nxref\n0 1\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n',
  );
