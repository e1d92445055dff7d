// Contact sheets: many screens in one picture, each with its name.
import path from 'node:path';
import sharp from 'sharp';

const gap = 12;
const label = 22;

/**
 * @param {{ files: string[], out: string, width: number, columns: number, height: number }} sheet
 */
export async function writeSheet({ files, out, width, columns, height }) {
  const rows = Math.ceil(files.length / columns);
  const tiles = await Promise.all(
    files.map(async (file, index) => {
      const input = await sharp(file).resize({ width, height, fit: 'cover', position: 'top' }).toBuffer();
      const left = gap + (index % columns) * (width + gap);
      const top = gap + Math.floor(index / columns) * (height + gap + label);
      const name = path.basename(file, '.png');
      const words = `<svg width="${width}" height="${label}"><text x="0" y="15" font-size="13" font-family="sans-serif">${name}</text></svg>`;
      return [
        { input: Buffer.from(words), left, top },
        { input, left, top: top + label },
      ];
    }),
  );
  await sharp({
    create: {
      width: gap + columns * (width + gap),
      height: gap + rows * (height + gap + label),
      channels: 3,
      background: '#c9ced6',
    },
  })
    .composite(tiles.flat())
    .png()
    .toFile(out);
}
