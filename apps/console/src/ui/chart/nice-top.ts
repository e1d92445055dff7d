const steps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The lowest round maximum with four equal steps: five ticks, all whole numbers. */
export function niceTop(most: number): number {
  const rough = Math.max(4, most) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = steps.map((factor) => factor * power).find((one) => one >= rough && Number.isInteger(one));
  return 4 * (step ?? Math.ceil(rough));
}
