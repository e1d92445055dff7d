import { randomInt } from 'node:crypto';
import { loadSharp } from '../pictures/index.js';

/** Without what looks like another letter once it is turned, or has a tail. */
const letters = 'ACDEFHKNPRTUXY349';
const length = 4;

const [width, height] = [132, 44];
/** Pixels of the picture for one of its own: screens are finer than that. */
const fineness = 2;
const ink = '#1f2937';
const paper = '#ffffff';
/** Where a glyph is drawn by itself, and its middle. */
const cell = { side: 60, x: 29, y: 30, fontSize: 52 };
/** Straight lines are bent piece by piece. */
const pieceLength = 3;

interface Point {
  x: number;
  y: number;
}
type Bend = (point: Point) => Point;

export const randomText = (): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** A number between the two, and one of either sign. */
const between = (least: number, most: number): number =>
  least + (randomInt(10_000) / 10_000) * (most - least);
const about = (most: number): number => between(-most, most);

/**
 * The text as a PNG. Letters are turned, sheared, pushed into each other and bent by one wave, and lines of their own
 * colour run through them, so that neither their outlines nor gaps between them are the font's.
 */
export async function drawText(text: string): Promise<Buffer> {
  // It parses a font as it loads.
  const [sharp, { default: svgCaptcha }] = await Promise.all([loadSharp(), import('svg-captcha')]);
  const wave = waveOf();
  const glyphs = Array.from(text, (letter, index) => {
    const { data } = svgCaptcha.create({
      ...{ size: 1, charPreset: letter, noise: 0, fontSize: cell.fontSize },
      ...{ width: cell.side, height: cell.side },
    });
    const outline = / d="([^"]+)"/.exec(data)?.[1] ?? '';
    const place = placeOf(index);
    return `<path d="${bent(outline, (point) => wave(place(point)))}"/>`;
  });
  const lines = [strokeOf(paper, 0.9), strokeOf(ink, 0.8), strokeOf(ink, 1)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * fineness}" height="${height * fineness}"
    viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${paper}"/><g fill="${ink}" stroke="${ink}" stroke-width="0.8" stroke-linejoin="round">${glyphs.join('')}</g>${lines.join('')}${specks()}</svg>`;
  return sharp(Buffer.from(svg)).flatten().png({ palette: true, colours: 4, effort: 1 }).toBuffer();
}

/** Turns a glyph, shears it, and sets it beside the one before, whose edge it covers. */
function placeOf(index: number): Bend {
  const [angle, shear, scale] = [about(0.32), about(0.25), between(0.95, 1.12)];
  const [sin, cos] = [Math.sin(angle) * scale, Math.cos(angle) * scale];
  const [toX, toY] = [25 + index * 27.5 + about(2.5), height / 2 + about(2.5)];
  return ({ x, y }) => {
    const [right, down] = [x - cell.x + shear * (y - cell.y), y - cell.y];
    return { x: toX + right * cos - down * sin, y: toY + right * sin + down * cos };
  };
}

function waveOf(): Bend {
  const [across, along] = [between(1.2, 2.2), between(1.8, 3)];
  const [high, long] = [between(14, 20), between(26, 40)];
  const [first, second] = [about(Math.PI), about(Math.PI)];
  return ({ x, y }) => ({
    x: x + across * Math.sin((y / high) * Math.PI + first),
    y: y + along * Math.sin((x / long) * Math.PI + second),
  });
}

/** The outline with each of its points moved; its commands are M, L, Q, C and Z. */
function bent(outline: string, bend: Bend): string {
  let at: Point = { x: 0, y: 0 };
  const told: string[] = [];
  for (const [, command = '', rest = ''] of outline.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const points: Point[] = [];
    for (let i = 0; i + 1 < numbers.length; i += 2)
      points.push({ x: numbers[i] ?? 0, y: numbers[i + 1] ?? 0 });
    const whole = command === 'L' ? piecesOf(at, points[0] ?? at) : points;
    told.push(
      `${command}${whole
        .map(bend)
        .map(textOf)
        .join(command === 'L' ? 'L' : ' ')}`,
    );
    at = points.at(-1) ?? at;
  }
  return told.join('');
}

function piecesOf(from: Point, to: Point): Point[] {
  const pieces = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / pieceLength));
  return Array.from({ length: pieces }, (_, piece) => {
    const part = (piece + 1) / pieces;
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  });
}

const textOf = ({ x, y }: Point): string => `${x.toFixed(2)} ${y.toFixed(2)}`;

/** A curve from edge to edge, through where the letters are. */
function strokeOf(colour: string, thickness: number): string {
  const y = (): number => between(height * 0.2, height * 0.8);
  const [first, second] = [between(width * 0.2, width * 0.4), between(width * 0.6, width * 0.8)];
  return `<path fill="none" stroke="${colour}" stroke-width="${thickness}" d="M-2 ${y()}C${first} ${y()} ${second} ${y()} ${width + 2} ${y()}"/>`;
}

function specks(): string {
  const many = Array.from({ length: 10 }, () => {
    const [x, y, r] = [between(0, width), between(0, height), between(0.4, 0.9)];
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}"/>`;
  });
  return `<g fill="${ink}">${many.join('')}</g>`;
}
