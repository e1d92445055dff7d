/** The value below which `share` of the values lie. `values` must not be empty. */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];
}

export const median = (values) => percentile(values, 0.5);

export const sum = (values) => values.reduce((total, one) => total + one, 0);
