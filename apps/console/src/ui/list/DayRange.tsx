import { CalendarDays, ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import { Button } from '../Button';
import { Calendar } from '../form/Calendar';
import { Popup } from '../mui/Popup';
import styles from './DayRange.module.css';
import { type Days, dayPresets, presetDays, presetOf } from './day-presets';
import { FilterField } from './FilterField';

interface DayRangeProps extends Days {
  onChange(days: Days): void;
}

/** Days of the reader's zone up to today: a usual span, or two days chosen in a calendar. */
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
  const wrong = from !== undefined && to !== undefined && from > to;
  const days = useDaysText({ from, to }, format, today);
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
          from={from}
          to={to}
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

function useDaysText({ from, to }: Days, format: Format, today: string): string {
  const { t } = useTranslation();
  const preset = presetOf({ from, to }, today);
  if (preset) return t(`common.days.${preset}`);
  if (from === undefined) return t('common.days.until', { day: format.calendarDay(to) });
  if (to === undefined) return t('common.days.since', { day: format.calendarDay(from) });
  if (from === to) return format.calendarDay(from);
  return `${format.calendarDay(from)} – ${format.calendarDay(to)}`;
}

/** The first day chosen in the calendar waits for the second. */
function Panel({ from, to, today, onChange }: DayRangeProps & { today: string }) {
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
      <p role="status" className={styles.hint}>
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
