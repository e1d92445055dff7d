import type { Package, PackageFamilyOffer } from '@parley/contracts/public';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { packageName } from '../../catalogue/public';
import styles from './PackageOptions.module.css';

interface PackageOptionsProps {
  family: PackageFamilyOffer;
  chosen: string;
  current: string | undefined;
  limited: readonly string[];
  onChoose(packageId: string): void;
}

/** The packages of one family, as radio buttons: arrow keys move among them. */
export function PackageOptions({ family, chosen, current, limited, onChoose }: PackageOptionsProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={styles.options}>
      <legend className="sr">{t('packageDialog.options')}</legend>
      {family.setMealList.map((each) => (
        <label key={each.id} className={styles.option}>
          <input
            type="radio"
            name={name}
            checked={each.id === chosen}
            disabled={limited.includes(each.id)}
            onChange={() => onChoose(each.id)}
          />
          <Terms of={each} current={each.id === current} had={limited.includes(each.id)} />
        </label>
      ))}
    </fieldset>
  );
}

function Terms({ of: each, current, had }: { of: Package; current: boolean; had: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { type, days, price, actualPrice, discount, characters } = each;
  const name = packageName(t, format, each);
  const terms =
    type === 1
      ? t('billing.days', { count: days, shown: format.number(days) })
      : t('billing.packOf', { shown: format.number(characters) });
  const unit =
    type === 0
      ? t('packageDialog.perPack')
      : days > 1
        ? t('packageDialog.perDay', { price: format.money(Math.round(actualPrice / days)) })
        : t('packageDialog.perPort');
  return (
    <>
      <span className={styles.name}>
        <strong>{name}</strong>
      </span>
      <span className={styles.marks}>
        {current && <span className={styles.held}>{t('packageDialog.held')}</span>}
        {discount > 0 && <span className={styles.badge}>−{discount}%</span>}
      </span>
      <span className={styles.price}>
        <span className={styles.actual}>
          {actualPrice === 0 ? t('packageDialog.free') : format.money(actualPrice)}
        </span>
        {actualPrice < price && (
          <span className={styles.was}>
            <span className="sr">{t('packageDialog.wasPrice', { price: format.money(price) })}</span>
            <s aria-hidden="true">{format.money(price)}</s>
          </span>
        )}
      </span>
      <span className={styles.terms}>
        {terms !== name && <span>{terms}</span>}
        {(had || actualPrice > 0) && <span>{had ? t('packageDialog.had') : unit}</span>}
      </span>
    </>
  );
}
