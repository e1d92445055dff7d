import { CalendarDays, ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import { isDay } from '../../lib/local-day';
import { daysOf, instantsOf, type TimeSpan } from '../../lib/time-span';
import styles from './DayRange.module.css';
import { DayPopup } from './DayPopup';
import { type Days, dayPresets, presetOf } from './day-presets';
import { FilterField } from './FilterField';

interface DayRangeProps extends TimeSpan {
  onChange(days: Days): void;
}

/**
 * Days of the reader's zone up to today: a preset span, or two days chosen in a calendar. A figure may set instants,
 * such as an hour; chosen days replace them.
 */
export function DayRange(props: DayRangeProps) {
  const { from, to, onChange } = props;
  return (
    <FilterField
      isActive={from !== undefined || to !== undefined}
      onClear={() => onChange({ from: undefined, to: undefined })}
    >
      <DayButton {...props} />
    </FilterField>
  );
}

function DayButton({ from, to, onChange }: DayRangeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const today = format.isoDay(useNow(60_000));
  const problem = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wrong = isWrong({ from, to }, format.timeZone);
  const days = useSpanText({ from, to }, format, today);
  return (
    <span className={styles.box}>
      <button
        type="button"
        aria-label={t('common.days.name', { days })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-describedby={wrong ? problem : undefined}
        className={`${styles.button} ${wrong ? styles.wrong : ''}`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <CalendarDays size={16} aria-hidden="true" />
        <span className={styles.days}>{days}</span>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      {wrong && (
        <span id={problem} role="alert" className={styles.problem}>
          {t('common.days.wrong')}
        </span>
      )}
      <DayPopup
        {...daysOf({ from, to })}
        presets={dayPresets}
        anchor={anchor}
        onChange={onChange}
        onClose={() => setAnchor(null)}
      />
    </span>
  );
}

function isWrong(span: TimeSpan, zone: string): boolean {
  const { from, to } = instantsOf(span, zone);
  return from !== undefined && to !== undefined && from >= to;
}

function useSpanText(span: TimeSpan, format: Format, today: string): string {
  const { t } = useTranslation();
  const { from, to } = span;
  const preset = presetOf(span, today);
  if (preset) return t(`common.days.${preset}`);
  const text = (end: string) => (isDay(end) ? format.calendarDay(end) : format.dateTime(end));
  if (from === undefined) return t('common.days.until', { day: to === undefined ? '' : text(to) });
  if (to === undefined) return t('common.days.since', { day: text(from) });
  if (from === to) return text(from);
  const isOfOneDay = !isDay(from) && !isDay(to) && format.isoDay(from) === format.isoDay(to);
  return `${text(from)} – ${isOfOneDay ? format.hourMinute(to) : text(to)}`;
}
