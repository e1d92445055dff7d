import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import { Input } from '../form/Input';
import styles from './DayRange.module.css';

interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

interface DayRangeProps extends Days {
  onChange(change: Days): void;
}

/** Both ends are days of the reader's zone, and belong to it; either may be left open. */
export function DayRange({ from, to, onChange }: DayRangeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const problem = useId();
  const wrong = from !== undefined && to !== undefined && from > to;
  const today = format.isoDay(useNow(60_000));
  const fieldProps = { toolbar: true, type: 'date', max: today, wrong } as const;
  const described = wrong ? { 'aria-describedby': problem } : {};
  return (
    <fieldset className={styles.days}>
      <legend className="sr">{t('common.days.label')}</legend>
      <label>
        <span>{t('common.days.from')}</span>
        <Input
          {...fieldProps}
          {...described}
          value={from ?? ''}
          onChange={(event) => onChange({ from: event.target.value || undefined })}
        />
      </label>
      <label>
        <span>{t('common.days.to')}</span>
        <Input
          {...fieldProps}
          {...described}
          value={to ?? ''}
          onChange={(event) => onChange({ to: event.target.value || undefined })}
        />
      </label>
      {wrong && (
        <span id={problem} role="alert" className={styles.problem}>
          {t('common.days.wrong')}
        </span>
      )}
    </fieldset>
  );
}
