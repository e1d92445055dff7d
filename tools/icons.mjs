// npm run icons: draws the icons of the installed console from its logo, apps/console/public/favicon.svg.
import fs from 'node:fs/promises';
import path from 'node:path';
import { root } from './fingerprint.mjs';
import { readArguments } from './run/arguments.mjs';
import { giveUp } from './run/say.mjs';

const usage = `npm run icons: draws the icons of the installed console from its logo, apps/console/public/favicon.svg.`;

async function drawIcons() {
  const { default: sharp } = await import('sharp');
  const publicFolder = path.join(root, 'apps/console/public');
  const logo = await fs.readFile(path.join(publicFolder, 'favicon.svg'), 'utf8');
  /** Platforms cut a shape out of such an icon, so the colour reaches the edges and the letter lies within. */
  const full = logo.replace('rx="7" ', '');
  /** Android draws the badge in one colour, where it is not transparent. */
  const badge = logo.replace(/<rect[^>]*\/>/, '');
  const folder = path.join(publicFolder, 'icons');
  await fs.mkdir(folder, { recursive: true });

  /** @param {string} svg @param {number} size @param {string} name */
  const draw = (svg, size, name) =>
    sharp(Buffer.from(svg), { density: (72 * size) / 32 })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toFile(path.join(folder, name));
  await Promise.all([
    draw(logo, 192, 'icon-192.png'),
    draw(logo, 512, 'icon-512.png'),
    draw(full, 512, 'maskable-512.png'),
    draw(full, 180, 'apple-180.png'),
    draw(badge, 96, 'badge-96.png'),
  ]);
}

try {
  readArguments({ usage });
  await drawIcons();
} catch (error) {
  giveUp(error);
}
