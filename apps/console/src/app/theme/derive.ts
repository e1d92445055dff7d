/**
 * A user's theme colour is never used raw. The OKLCH hue stays, the chroma is clamped, and the lightness moves until
 * the colour is readable (the rule is `themeColor.derive` in tokens.json).
 */
type Rgb = [number, number, number];

export interface DerivedColours {
  main: string;
  dark: string;
  tint: string;
  selected: string;
  solid: string;
  solidHover: string;
}

const mostChroma = 0.19;
const enough = 4.5;

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

function linear(hex: string): Rgb {
  const channel = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

function toOklch([r, g, b]: Rgb): { chroma: number; hue: number } {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { chroma: Math.hypot(a, bb), hue: Math.atan2(bb, a) };
}

/** Reduces the chroma, never the hue, until the colour fits the gamut. */
function fromOklch(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb: Rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const fits = rgb.every((value) => value >= -0.0005 && value <= 1.0005);
  return fits || chroma < 0.005 ? rgb : fromOklch(lightness, chroma - 0.005, hue);
}

const hexOf = (rgb: Rgb) =>
  `#${rgb
    .map((value) => Math.round(Math.min(1, Math.max(0, fromLinear(Math.min(1, Math.max(0, value))))) * 255))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;

const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(linear(one)), luminance(linear(other))].sort((x, y) => y - x) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

const white = '#ffffff';

export function deriveColours(hex: string, scheme: 'light' | 'dark'): DerivedColours {
  const { chroma: wished, hue } = toOklch(linear(/^#[0-9a-f]{6}$/i.test(hex) ? hex : '#2a5bd7'));
  const chroma = Math.min(wished, mostChroma);
  const at = (lightness: number, most = chroma) => hexOf(fromOklch(lightness, Math.min(chroma, most), hue));
  const search = (from: number, step: number, good: (colour: string) => boolean) => {
    let lightness = from;
    while (lightness > 0.02 && lightness < 0.99 && !good(at(lightness))) lightness += step;
    return lightness;
  };

  const solidL = search(0.62, -0.005, (colour) => contrast(colour, white) >= enough);
  const solid = at(solidL);
  const solidHover = at(solidL - 0.04);
  if (scheme === 'light') {
    const tint = at(0.95, 0.03);
    const mainL = search(
      0.62,
      -0.005,
      (colour) => contrast(colour, '#f6f7f9') >= enough && contrast(colour, tint) >= enough,
    );
    return { main: at(mainL), dark: at(mainL - 0.08), tint, selected: tint, solid, solidHover };
  }
  const tint = at(0.29, 0.06);
  const mainL = search(
    0.6,
    0.005,
    (colour) => contrast(colour, '#1d222b') >= enough && contrast(colour, tint) >= enough,
  );
  return { main: at(mainL), dark: at(mainL + 0.08), tint, selected: tint, solid, solidHover };
}
