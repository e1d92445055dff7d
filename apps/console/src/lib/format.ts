import { type Language, pageLimits, tenantLimits } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import { currentUserQuery } from './session';

/** The text for an unknown value. */
export const unknown = '—';

type Instant = string | number | Date;

/** Numbers and times in one language and one time zone. An unknown value is a dash, never zero. */
function createFormat(
  language: Language,
  timeZone: string,
  words: { justNow: () => string; yesterdayAt: (time: string) => string },
) {
  const numbers = new Intl.NumberFormat(language);
  const compact = new Intl.NumberFormat(language, { notation: 'compact' });
  const money = (currency: string) =>
    new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  const dollars = money('USD');
  const yuan = money('CNY');
  const changes = new Intl.NumberFormat(language, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 1,
  });
  const dated = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone, hourCycle: 'h23', ...options });
  const clock = dated({ hour: '2-digit', minute: '2-digit', second: '2-digit' });
  const minutes = dated({ hour: '2-digit', minute: '2-digit' });
  const monthDay = dated({ month: language === 'zh-CN' ? 'long' : 'short', day: 'numeric' });
  const weekday = dated({ weekday: 'long' });
  const shortDay = dated({ month: '2-digit', day: '2-digit' });
  const longDay = dated({ year: 'numeric', month: 'short', day: 'numeric' });
  const calendarDays = dated({ year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });
  const relative = new Intl.RelativeTimeFormat(language, {
    numeric: 'always',
    style: language === 'zh-CN' ? 'long' : 'short',
  });
  const isoDay = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const at = (instant: Instant) => new Date(instant);
  const dateOf = (instant: Instant) => (language === 'zh-CN' ? isoDay : longDay).format(at(instant));
  const momentOf = (instant: Instant) => `${dateOf(instant)} ${minutes.format(at(instant))}`;
  const orDash =
    <T extends NonNullable<unknown>>(write: (value: T) => string) =>
    (value: T | null | undefined): string =>
      value === null || value === undefined ? unknown : write(value);
  /** Writes `11月21日` as `11 月 21 日`. */
  const parted = (text: string) => text.replace(/\d+/g, ' $& ').trim();
  const spaced = (text: string) => text.replace(/\./g, '').replace(/^(\d+)(?=[^\d\s])/, '$1 ');

  return {
    language,
    timeZone,
    number: orDash<number>((value) => numbers.format(value)),
    /** Writes `2.3M` and the like from a hundred thousand on, for narrow places. */
    short: orDash<number>((value) => (value < 100_000 ? numbers : compact).format(value)),
    /** A count with a limit: `10,000+` above it. */
    total: (value: number | null | undefined, counted: number = pageLimits.counted) =>
      value === null || value === undefined
        ? unknown
        : value > counted
          ? `${numbers.format(counted)}+`
          : numbers.format(value),
    /** Cents of USD. */
    money: orDash<number>((cents) => dollars.format(cents / 100)),
    /** Fen. */
    rmb: orDash<number>((fen) => yuan.format(fen / 100)),
    /** `now` compared with `before` as a signed percentage; a dash without a base. */
    change: (now: number | undefined, before: number | undefined) =>
      now === undefined || !before ? unknown : changes.format((now - before) / before).replace('-', '−'),
    clock: orDash<Instant>((instant) => clock.format(at(instant))),
    hourMinute: orDash<Instant>((instant) => minutes.format(at(instant))),
    day: orDash<Instant>((instant) =>
      language === 'zh-CN'
        ? `${parted(monthDay.format(at(instant)))} ${weekday.format(at(instant))}`
        : `${weekday.format(at(instant))}, ${monthDay.format(at(instant))}`,
    ),
    shortDay: orDash<Instant>((instant) => shortDay.format(at(instant))),
    date: orDash<Instant>(dateOf),
    dateTime: orDash<Instant>(momentOf),
    /** A calendar day, given as `2026-11-21`. */
    calendarDay: orDash<string>((day) =>
      language === 'zh-CN' ? day : calendarDays.format(new Date(`${day}T00:00:00Z`)),
    ),
    /** The local date, `2026-11-21`. */
    isoDay: (instant: Instant) => isoDay.format(at(instant)),
    /** A text from `ago` for the middle of a sentence. */
    within: (ago: string): string =>
      ago.startsWith(words.justNow()) || ago.startsWith(words.yesterdayAt(''))
        ? `${ago[0]?.toLowerCase()}${ago.slice(1)}`
        : ago,
    /** The time passed; for yesterday the time of day, for earlier days the date. */
    ago: (instant: Instant | null | undefined, now: number): string => {
      if (instant === null || instant === undefined) return unknown;
      const past = Math.max(0, now - at(instant).getTime());
      if (past < 60_000) return words.justNow();
      if (past < 3_600_000) return spaced(relative.format(-Math.floor(past / 60_000), 'minute'));
      const today = isoDay.format(now);
      if (isoDay.format(at(instant)) === today)
        return spaced(relative.format(-Math.floor(past / 3_600_000), 'hour'));
      if (isoDay.format(at(instant)) === isoDay.format(now - 86_400_000))
        return words.yesterdayAt(minutes.format(at(instant)));
      return dateOf(instant);
    },
  };
}

export type Format = ReturnType<typeof createFormat>;

/** Each entry holds a dozen browser formatters, which cost more to create than to use. */
const made = new Map<string, Format>();

export const FormatContext = createContext<Format | null>(null);

/** Formats in the reader's own zone. Hundreds of rows read it, so the root alone follows the user and the language. */
export function useFormat(): Format {
  const format = use(FormatContext);
  if (!format) throw new Error('useFormat is for parts inside the root');
  return format;
}

/** The value of `FormatContext`. */
export function useReaderFormat(): Format {
  const { data: user } = useQuery({ ...currentUserQuery, enabled: false });
  return useFormatIn(user?.timeZone ?? tenantLimits.defaultTimeZone);
}

/** Formats in the zone of the shown record. */
export function useFormatIn(timeZone: string): Format {
  const { t, i18n } = useTranslation();
  const language = i18n.language as Language;
  const key = `${language} ${timeZone}`;
  let format = made.get(key);
  if (!format) {
    // Called when a text is written, because the words may come after the format.
    const words = {
      justNow: () => t('common.justNow'),
      yesterdayAt: (time: string) => t('common.yesterdayAt', { time }),
    };
    format = createFormat(language, timeZone, words);
    made.set(key, format);
  }
  return format;
}
