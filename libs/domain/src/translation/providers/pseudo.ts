import { pairOf, type ProviderAdapter } from './provider.js';

const marked: Record<string, string> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  g: 'ğ',
  i: 'í',
  l: 'ł',
  n: 'ñ',
  o: 'ö',
  r: 'ř',
  s: 'š',
  u: 'ü',
  y: 'ý',
  z: 'ž',
  A: 'Á',
  C: 'Ç',
  E: 'É',
  G: 'Ğ',
  I: 'Í',
  L: 'Ł',
  N: 'Ñ',
  O: 'Ö',
  R: 'Ř',
  S: 'Š',
  U: 'Ü',
  Y: 'Ý',
  Z: 'Ž',
};

/** Built in: it does not translate, but marks the text visibly. The same text is always marked in the same way. */
export const pseudo: ProviderAdapter = {
  async translate(_access, request) {
    const { target } = pairOf('pseudo', request);
    const text = request.text.replace(/[A-Za-z]/g, (letter) => marked[letter] ?? letter);
    return { text: `[${target}] ${text}`, source: null };
  },
};
