import { loadSharp } from '../../images/index.js';

/** Excludes characters that look like another one once they are turned, and those with a tail. */
export const letters = 'ACDEFHKNPRTUXY349';

/** One character in a square: the darkness of each pixel, row by row. */
export type Mask = Uint8Array;

const fontSize = 52;
/** The side of a character's square, in pixels of the picture. The character is centred in it. */
export const maskSide = 120;
const cell = maskSide / 2;

let masks: Promise<Map<string, Mask>> | undefined;

/** Drawn once, for the first captcha. */
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
  // Loading it parses a font. Commands and workers do not need that.
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
