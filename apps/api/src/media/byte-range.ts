import type { ByteRange } from '@parley/platform/storage';

/**
 * The part of `length` bytes that a `Range` header requests. `whole` if it requests none, several, or an unsupported
 * form. `outside` if none of its bytes exists.
 */
export function rangeOf(header: string | undefined, length: number): ByteRange | 'whole' | 'outside' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  if (from === '') {
    const last = Number(to);
    return last === 0 ? 'outside' : { first: Math.max(0, length - last), last: length - 1 };
  }
  const first = Number(from);
  if (to !== '' && Number(to) < first) return 'whole';
  if (first >= length) return 'outside';
  return { first, last: to === '' ? length - 1 : Math.min(Number(to), length - 1) };
}
