// npm run icons: draws the icons of the installed console from its logo, apps/console/public/favicon.svg.
import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { root } from './fingerprint.mjs';

const publicFolder = path.join(root, 'apps/console/public');
const logo = await fs.readFile(path.join(publicFolder, 'favicon.svg'), 'utf8');
/** Platforms cut a shape out of such an icon, so the colour reaches the edges and the letter lies within. */
const full = logo.replace('rx="7" ', '');
const folder = path.join(publicFolder, 'icons');
await fs.mkdir(folder, { recursive: true });

/** @param {string} svg @param {number} size */
const draw = (svg, size) => sharp(Buffer.from(svg), { density: (72 * size) / 32 }).resize(size, size);
const png = { compressionLevel: 9, palette: true };
/** Android draws the badge in one colour, where it is not transparent. */
const badge = logo.replace(/<rect[^>]*\/>/, '');

await Promise.all([
  draw(logo, 192).png(png).toFile(path.join(folder, 'icon-192.png')),
  draw(logo, 512).png(png).toFile(path.join(folder, 'icon-512.png')),
  draw(full, 512).png(png).toFile(path.join(folder, 'maskable-512.png')),
  draw(full, 180).png(png).toFile(path.join(folder, 'apple-180.png')),
  draw(badge, 96).png(png).toFile(path.join(folder, 'badge-96.png')),
]);
