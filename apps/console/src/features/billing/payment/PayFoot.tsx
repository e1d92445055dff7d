import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { openPackageContact } from '../../../lib/package-overlay';
import { Button } from '../../../ui/Button';
import { LiveNumber } from '../../../ui/LiveNumber';
import type { Quoted } from '../package-dialog/use-quoted';
import styles from './PayFoot.module.css';

interface PayFootProps {
  quoted: Quoted;
  /** The error of the order. */
  failure: unknown;
  busy: boolean;
  payable: boolean;
}

/** The total and the one button. Obstacles appear beside them, in reserved room. */
export function PayFoot({ quoted, failure, busy, payable }: PayFootProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { quote, isCurrent, isWaiting, error } = quoted;
  const wrong = error ?? failure;
  const rate = quote && format.number(quote.rmbRate / 10_000);
  const price = isCurrent ? format.money(quote?.total) : '';
  return (
    <footer className={styles.foot}>
      <div className={styles.said}>
        {wrong ? (
          <p role="alert" className={styles.wrong}>
            <CircleAlert size={16} aria-hidden="true" />
            {failureText(t, wrong)}
          </p>
        ) : (
          <Button variant="text" onClick={openPackageContact}>
            {t('packageDialog.ask')}
          </Button>
        )}
      </div>
      <div className={`${styles.total} ${isCurrent ? '' : styles.old}`}>
        <span className={styles.label}>{t('packageDialog.quote.total')}</span>
        <LiveNumber text={format.money(quote?.total)} className={styles.price} />
        <span className={styles.rmb} title={rate && t('packageDialog.quote.rate', { rate })}>
          {quote && quote.total > 0 && t('packageDialog.quote.rmb', { rmb: format.rmb(quote.rmbTotal) })}
        </span>
      </div>
      <span className="sr" role="status">
        {isWaiting
          ? t('packageDialog.quote.waiting')
          : isCurrent && `${t('packageDialog.quote.total')} ${format.money(quote?.total)}`}
      </span>
      <Button
        type="submit"
        size="large"
        variant="contained"
        color="primary"
        className={styles.pay}
        disabled={!payable}
        aria-disabled={busy}
      >
        {isCurrent && quote?.total === 0
          ? t('packageDialog.pay.freeAction')
          : t('packageDialog.pay.action', { price }).trim()}
      </Button>
    </footer>
  );
}
