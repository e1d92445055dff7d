import type { TFunction } from 'i18next';
import type { Format } from '../../lib/format';

const units = [
  ['days', 86_400],
  ['hours', 3_600],
  ['minutes', 60],
  ['seconds', 1],
] as const;

/** A duration in its largest units: `42 s`, `5 min 20 s`, `3 h 5 min`. A dash without one. */
export function durationText(
  seconds: number | null | undefined,
  { format, t }: { format: Format; t: TFunction },
  parts = 2,
): string {
  if (seconds === null || seconds === undefined) return format.number(null);
  const first = units.findIndex(([, size]) => seconds >= size);
  if (first < 0) return t('duration.seconds', { shown: 0 });
  let rest = seconds;
  return units
    .slice(first, first + parts)
    .flatMap(([unit, size]) => {
      const count = Math.floor(rest / size);
      rest -= count * size;
      return count > 0 ? t(`duration.${unit}`, { shown: format.number(count) }) : [];
    })
    .join(' ');
}
