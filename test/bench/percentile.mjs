/** The value below which `share` of the values lie. There is at least one. */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];
}

export const median = (values) => percentile(values, 0.5);

export const sum = (values) => values.reduce((total, one) => total + one, 0);
