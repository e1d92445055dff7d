import type { TFunction } from 'i18next';
import type { Format } from '../../lib/format';

/** A duration in its largest unit: `42 s`, `12 min`, `3 h`, `5 d`. */
export function durationText(seconds: number, { format, t }: { format: Format; t: TFunction }): string {
  const [unit, size] =
    seconds < 60
      ? (['seconds', 1] as const)
      : seconds < 3_600
        ? (['minutes', 60] as const)
        : seconds < 86_400
          ? (['hours', 3_600] as const)
          : (['days', 86_400] as const);
  return t(`operatorMonitor.duration.${unit}`, { shown: format.number(Math.floor(seconds / size)) });
}
