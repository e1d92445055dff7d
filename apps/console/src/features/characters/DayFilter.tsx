import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import { Input } from '../../ui/form/Input';
import { Segments } from '../../ui/Segments';
import { type DayRange, type DaySearch, dayRanges, daysOf, rangeOf } from './days';
import styles from './Lists.module.css';

interface DayFilterProps {
  search: DaySearch;
  usual: DayRange;
  onFilter(days: DaySearch): void;
}

/** A range up to today, or its two days in the reader's zone; either may be left open. */
export function DayFilter({ search, usual, onFilter }: DayFilterProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const problem = useId();
  const today = format.isoDay(useNow(60_000));
  const { from, to } = daysOf(search, usual, today);
  const wrong = from !== undefined && to !== undefined && from > to;
  const fieldProps = { toolbar: true, type: 'date', max: today, wrong } as const;
  const described = wrong ? { 'aria-describedby': problem } : {};
  const type = (days: DaySearch) => onFilter({ range: undefined, from, to, ...days });
  return (
    <>
      <Segments<DayRange | ''>
        label={t('characters.days.label')}
        value={rangeOf(search, usual) ?? ''}
        options={dayRanges.map((value) => ({ value, text: t(`characters.days.${value}`) }))}
        onChange={(range) =>
          onFilter({
            range: range === usual || range === '' ? undefined : range,
            from: undefined,
            to: undefined,
          })
        }
      />
      <fieldset className={styles.days}>
        <legend className="sr">{t('characters.days.legend')}</legend>
        <label>
          <span className="sr">{t('characters.days.from')}</span>
          <Input
            {...fieldProps}
            {...described}
            value={from ?? ''}
            onChange={(event) => type({ from: event.target.value || undefined })}
          />
        </label>
        <span aria-hidden="true">–</span>
        <label>
          <span className="sr">{t('characters.days.to')}</span>
          <Input
            {...fieldProps}
            {...described}
            value={to ?? ''}
            onChange={(event) => type({ to: event.target.value || undefined })}
          />
        </label>
        {wrong && (
          <span id={problem} role="alert" className={styles.problem}>
            {t('characters.days.wrong')}
          </span>
        )}
      </fieldset>
    </>
  );
}
