/** A label with its room, in CSS pixels. */
const labelPx = 52;

/** Which labels of an axis are written: hours in threes, a week in full, a month in fives, and fewer where it is narrow. */
export function everyLabel(count: number, width: number): number {
  const usual = count > 28 ? 5 : count > 20 ? 3 : 1;
  const most = Math.max(1, Math.floor(width / labelPx));
  return [usual, usual * 2, usual * 4].find((every) => Math.ceil(count / every) <= most) ?? usual * 8;
}
