import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, addMonths, firstWeekday, weeksOf } from '../../lib/calendar-days';
import { useFormat } from '../../lib/format';
import { IconAction } from '../IconAction';
import styles from './Calendar.module.css';

interface CalendarProps {
  label: string;
  /** The chosen days as `2026-11-21`, both included. */
  from?: string | undefined;
  to?: string | undefined;
  today: string;
  /** The last selectable day. */
  max?: string | undefined;
  min?: string | undefined;
  onChoose(day: string): void;
}

/** The day that each key moves to. */
const steps: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
  'Shift+PageUp': (day) => addMonths(day, -12),
  'Shift+PageDown': (day) => addMonths(day, 12),
};

/** One month in the console's language. Arrow keys move across its edges. */
export function Calendar({ label, from, to, today, min, max, onChoose }: CalendarProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const [at, setAt] = useState(to ?? from ?? today);
  const steered = useRef(false);
  const grid = useRef<HTMLTableElement>(null);
  const words = useMemo(() => calendarWords(language), [language]);
  const isOff = (day: string) => (max !== undefined && day > max) || (min !== undefined && day < min);
  useLayoutEffect(() => {
    if (!steered.current) return;
    steered.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [at]);
  const steer = (event: KeyboardEvent) => {
    const week = weeksOf(at, firstWeekday(language)).find((days) => days.includes(at)) ?? [at];
    const end = { Home: week.at(0), End: week.at(-1) }[event.key];
    const step = steps[event.shiftKey ? `Shift+${event.key}` : event.key];
    if (!step && end === undefined) return;
    event.preventDefault();
    const next = step?.(at) ?? end ?? at;
    if (isOff(next)) return;
    steered.current = true;
    setAt(next);
  };
  const turn = (months: number) => {
    const next = addMonths(at, months);
    setAt(max !== undefined && next > max ? max : next);
  };
  const month = at.slice(0, 7);
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconAction label={t('common.days.previousMonth')} icon={ChevronLeft} onClick={() => turn(-1)} />
        <span aria-live="polite" className={styles.month}>
          {words.month(at)}
        </span>
        <IconAction
          label={t('common.days.nextMonth')}
          icon={ChevronRight}
          disabled={max !== undefined && month >= max.slice(0, 7)}
          onClick={() => turn(1)}
        />
      </div>
      <table ref={grid} role="grid" aria-label={label} className={styles.grid} onKeyDown={steer}>
        <thead>
          <tr>
            {words.weekdays.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(at, firstWeekday(language)).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const isEnd = day === from || day === to;
                const isWithin = from !== undefined && to !== undefined && from <= day && day <= to;
                return (
                  <td
                    key={day}
                    role="gridcell"
                    aria-selected={isEnd || isWithin}
                    className={isWithin ? styles.within : undefined}
                  >
                    <button
                      type="button"
                      tabIndex={day === at ? 0 : -1}
                      aria-label={words.day(day)}
                      aria-current={day === today ? 'date' : undefined}
                      disabled={isOff(day)}
                      className={`${isEnd ? styles.end : ''} ${day.startsWith(month) ? '' : styles.other}`}
                      onClick={() => {
                        setAt(day);
                        onChoose(day);
                      }}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function calendarWords(language: string) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const dates = new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options });
    return (day: string) => dates.format(new Date(`${day}T00:00:00Z`));
  };
  const [short, long] = [format({ weekday: 'narrow' }), format({ weekday: 'long' })];
  const week = weeksOf('2026-11-01', firstWeekday(language))[0] ?? [];
  return {
    month: format({ year: 'numeric', month: 'long' }),
    day: format({ dateStyle: 'full' }),
    weekdays: week.map((day) => ({ short: short(day), long: long(day) })),
  };
}
