/** The digits of an id, in order: Crockford base 32. */
export const idAlphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** When an id was made, in milliseconds. The first ten characters after its prefix are the 48 bits of its time. */
export function madeAtMs(id: string): number {
  const from = id.indexOf('_') + 1;
  let ms = 0;
  for (let i = from; i < from + 10; i++) ms = ms * 32 + idAlphabet.indexOf(id.charAt(i));
  return ms;
}
