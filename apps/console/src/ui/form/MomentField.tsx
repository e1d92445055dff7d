import { CalendarDays } from 'lucide-react';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import { IconAction } from '../IconAction';
import { Popup } from '../mui/Popup';
import { Calendar } from './Calendar';
import styles from './Calendar.module.css';
import { Input } from './Input';

interface MomentFieldProps {
  ref?: Ref<HTMLInputElement>;
  id: string;
  'aria-describedby': string | undefined;
  wrong: boolean;
  /** A minute of the reader's zone, `2026-11-21T18:30`, or invalid typed text. */
  value: string;
  /** The time for a chosen day when none is typed. */
  usualTime?: string;
  onChange(value: string): void;
  onBlur?(): void;
}

const lastMinute = '23:59';

/** A future day and time, typed as `2026-11-21 18:30`, or a day chosen in a calendar. */
export function MomentField({ value, usualTime = lastMinute, onChange, ...fieldProps }: MomentFieldProps) {
  const { t } = useTranslation();
  const today = useFormat().isoDay(useNow(60_000));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [day = '', time = ''] = value.split('T');
  const isWhole = /^\d{4}-\d{2}-\d{2}$/.test(day);
  return (
    <>
      <Input
        {...fieldProps}
        autoComplete="off"
        spellCheck={false}
        placeholder={t('common.days.moment')}
        className="num"
        dir="ltr"
        value={value.replace('T', ' ')}
        end={
          <IconAction
            size="small"
            label={t('common.days.calendar')}
            icon={CalendarDays}
            aria-haspopup="dialog"
            aria-expanded={anchor !== null}
            onClick={(event) => setAnchor(event.currentTarget)}
          />
        }
        onChange={(event) => onChange(event.target.value.trimStart().replace(/\s+(?=\d)/, 'T'))}
      />
      <Popup label={t('common.days.calendar')} anchor={anchor} width={304} onClose={() => setAnchor(null)}>
        <div className={styles.popup}>
          <Calendar
            label={t('common.days.calendar')}
            from={isWhole ? day : undefined}
            to={isWhole ? day : undefined}
            today={today}
            min={today}
            onChoose={(chosen) => {
              setAnchor(null);
              onChange(`${chosen}T${time || usualTime}`);
            }}
          />
        </div>
      </Popup>
    </>
  );
}
