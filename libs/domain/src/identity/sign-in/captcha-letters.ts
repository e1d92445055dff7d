import { loadSharp } from '../../images/index.js';

/** Without what looks like another letter once it is turned, or has a tail. */
export const letters = 'ACDEFHKNPRTUXY349';

/** A letter by itself in a square: how dark each of its pixels is, row by row. */
export type Mask = Uint8Array;

const fontSize = 52;
/** The side of a letter's square, in pixels of the picture; the letter is centred in it. */
export const maskSide = 120;
const cell = maskSide / 2;

let masks: Promise<Map<string, Mask>> | undefined;

/** Drawn once, when the first captcha is wanted. */
export async function letterMasks(): Promise<Map<string, Mask>> {
  masks ??= drawMasks();
  try {
    return await masks;
  } catch (error) {
    masks = undefined;
    throw error;
  }
}

async function drawMasks(): Promise<Map<string, Mask>> {
  // It parses a font as it loads, which commands and workers need not wait for.
  const [sharp, { default: svgCaptcha }] = await Promise.all([loadSharp(), import('svg-captcha')]);
  const drawn = await Promise.all(
    Array.from(letters, async (letter) => {
      const { data } = svgCaptcha.create({
        size: 1,
        charPreset: letter,
        noise: 0,
        fontSize,
        width: cell,
        height: cell,
      });
      const outline = / d="([^"]+)"/.exec(data)?.[1] ?? '';
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${maskSide}" height="${maskSide}"
        viewBox="-1 0 ${cell} ${cell}"><path d="${outline}" stroke="#000" stroke-width=".8"/></svg>`;
      const { data: pixels } = await sharp(Buffer.from(svg))
        .ensureAlpha()
        .extractChannel('alpha')
        .raw()
        .toBuffer({ resolveWithObject: true });
      return [letter, new Uint8Array(pixels)] as const;
    }),
  );
  return new Map(drawn);
}
