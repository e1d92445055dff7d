import type { OfferedProvider } from '@parley/contracts/public';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '../../../ui/QueryView';
import { Bar } from '../../../ui/skeletons';
import { CustomerService } from '../contact/CustomerService';
import styles from './PayWays.module.css';
import type { PayWay } from './pay-ways';

interface PayWaysProps {
  query: UseQueryResult<OfferedProvider[]>;
  ways: PayWay[];
  chosen: string | undefined;
  onChoose(key: string): void;
}

export function PayWays({ query, ways, chosen, onChoose }: PayWaysProps) {
  const { t } = useTranslation();
  return (
    <QueryView compact query={query} skeleton={<Bar height={44} />}>
      {() =>
        ways.length > 0 ? (
          <Choice ways={ways} chosen={chosen} onChoose={onChoose} />
        ) : (
          <section className={styles.none} aria-label={t('packageDialog.pay.method')}>
            <h3 className={styles.title}>{t('packageDialog.pay.none')}</h3>
            <CustomerService ask={t('packageDialog.pay.noneHint')} />
          </section>
        )
      }
    </QueryView>
  );
}

function Choice({ ways, chosen, onChoose }: Omit<PayWaysProps, 'query'>) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={styles.ways}>
      <legend className={styles.title}>{t('packageDialog.pay.method')}</legend>
      {ways.map(({ key, by }) => (
        <label key={key} className={styles.way}>
          <input type="radio" name={name} checked={key === chosen} onChange={() => onChoose(key)} />
          <span className={styles.name}>
            {by.method
              ? t(`packageDialog.payMethod.${by.method}`)
              : t(`packageDialog.provider.${by.provider}`)}
          </span>
          <span className="dim">{t(`packageDialog.via.${by.provider}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
