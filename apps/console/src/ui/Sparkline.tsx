const width = 100;
const height = 32;

/** A small SVG line without axes; the last point is marked. The tile says it in words. */
export function Sparkline({ values, className }: { values: number[]; className?: string | undefined }) {
  if (values.length < 2) return null;
  const most = Math.max(...values, 1);
  const x = (index: number) => (index / (values.length - 1)) * (width - 6) + 2;
  const y = (value: number) => height - 3 - (value / most) * (height - 6);
  const line = values
    .map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`)
    .join('');
  const last = values.length - 1;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={className}
      aria-hidden="true"
    >
      <path d={`${line}V${height}H2Z`} fill="var(--p-palette-chart-1)" fillOpacity="0.08" />
      <path d={line} fill="none" stroke="var(--p-palette-chart-1)" strokeWidth="1.5" strokeLinejoin="round" />
      <circle cx={x(last)} cy={y(values[last] ?? 0)} r="2.5" fill="var(--p-palette-chart-1)" />
    </svg>
  );
}
