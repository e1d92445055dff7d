import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import styles from '../Lists.module.css';
import { type AllocateValues, after, amountOf, type Sides } from './allocate-values';

interface AllocatePreviewProps {
  values: AllocateValues;
  sides: Sides;
}

/** Both balances before and after; red when the amount is not available. */
export function AllocatePreview({ values: { type, amount: text }, sides }: AllocatePreviewProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const then = after(type, amountOf(text) ?? 0, sides);
  const written = (before: number | undefined, later: number | undefined) =>
    before === later || later === undefined
      ? format.number(before)
      : t('characters.form.change', {
          before: format.number(before),
          after: later < 0 ? `−${format.number(-later)}` : format.number(later),
        });
  const lines = [
    [t('characters.form.own'), sides.own, then.own],
    [t('characters.form.main'), sides.main, then.main],
  ] as const;
  return (
    <dl className={styles.preview} aria-live="polite">
      {lines.map(([label, before, later]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={later !== undefined && later < 0 ? styles.short : undefined}>
            {written(before, later)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
