import { CalendarDays, ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import { isDay } from '../../lib/local-day';
import { daysOf, instantsOf, type TimeSpan } from '../../lib/time-span';
import { Button } from '../Button';
import { Calendar } from '../form/Calendar';
import { Popup } from '../mui/Popup';
import styles from './DayRange.module.css';
import { type Days, dayPresets, presetDays, presetOf } from './day-presets';
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
      <Popup label={t('common.days.label')} anchor={anchor} width={304} onClose={() => setAnchor(null)}>
        <Panel
          {...daysOf({ from, to })}
          today={today}
          onChange={(next) => {
            setAnchor(null);
            onChange({ from: next.from, to: next.to });
          }}
        />
      </Popup>
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

/** Holds the first chosen day until the second is chosen. */
function Panel({ from, to, today, onChange }: Days & { today: string; onChange(days: Days): void }) {
  const { t } = useTranslation();
  const [begun, setBegun] = useState<string>();
  const chosen = presetOf({ from, to }, today);
  const choose = (day: string) => {
    if (begun === undefined) setBegun(day);
    else onChange(begun < day ? { from: begun, to: day } : { from: day, to: begun });
  };
  return (
    <div className={styles.panel}>
      <div role="group" aria-label={t('common.days.label')} className={styles.presets}>
        {dayPresets.map((preset) => (
          <Button
            key={preset}
            size="small"
            aria-pressed={preset === chosen}
            onClick={() => onChange(presetDays(preset, today))}
          >
            {t(`common.days.${preset}`)}
          </Button>
        ))}
      </div>
      <p role="status" className="caption">
        {t(begun === undefined ? 'common.days.chooseFrom' : 'common.days.chooseTo')}
      </p>
      <Calendar
        label={t('common.days.label')}
        from={begun ?? from}
        to={begun ?? to}
        today={today}
        max={today}
        onChoose={choose}
      />
    </div>
  );
}
