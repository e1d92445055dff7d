/** The room of a label in CSS pixels. */
const labelPx = 52;

/** The interval of written labels: three hours, every day of a week, five days of a month; more on a narrow axis. */
export function everyLabel(count: number, width: number): number {
  const usual = count > 28 ? 5 : count > 20 ? 3 : 1;
  const most = Math.max(1, Math.floor(width / labelPx));
  return [usual, usual * 2, usual * 4].find((every) => Math.ceil(count / every) <= most) ?? usual * 8;
}
