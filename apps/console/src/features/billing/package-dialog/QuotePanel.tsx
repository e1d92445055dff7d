import type { Quote, QuoteLine } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useNow } from '../../../lib/hooks';
import { useUser } from '../../../lib/session';
import { Rows } from '../../../ui/skeletons';
import { packageName } from '../../catalogue/public';
import { minutesLeft } from '../renewal/countdown';
import styles from './QuotePanel.module.css';
import type { Quoted } from './use-quoted';

/** The lines of the price, and the package after payment. A stale quote stays in grey until the next one arrives. */
export function QuotePanel({ quoted }: { quoted: Quoted }) {
  const { t } = useTranslation();
  const { quote, isCurrent, isWaiting, endsAt } = quoted;
  return (
    <section
      className={`${styles.quote} ${isCurrent ? '' : styles.old}`}
      aria-label={t('packageDialog.quote.title')}
      aria-busy={isWaiting}
    >
      <h3 className={styles.title}>
        {t('packageDialog.quote.title')}
        {isCurrent && <PriceHold until={endsAt} />}
      </h3>
      {quote ? (
        <>
          <ul className={styles.lines}>
            {quote.lines.map((line, index) => (
              // Lines of a quote never move.
              // oxlint-disable-next-line react/no-array-index-key
              <Line key={index} line={line} />
            ))}
          </ul>
          <After quote={quote} />
        </>
      ) : isWaiting ? (
        <Rows count={4} />
      ) : (
        <p className={styles.detail}>{t('packageDialog.quote.unknown')}</p>
      )}
    </section>
  );
}

function PriceHold({ until }: { until: number }) {
  const { t } = useTranslation();
  const now = useNow(1_000);
  return (
    <span className={styles.held}>{t('packageDialog.quote.held', { left: minutesLeft(until, now) })}</span>
  );
}

function Line({ line }: { line: QuoteLine }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind, num, unitPrice, days, ofDays, amount } = line;
  const name = packageName(t, format, line);
  const terms = {
    name,
    count: num,
    num: format.number(num),
    price: format.money(unitPrice),
    days: format.number(days),
    ofDays: format.number(ofDays),
  };
  const isCredit = kind === 'credit';
  return (
    <li className={isCredit ? styles.credit : undefined}>
      <span className={styles.name}>{isCredit ? t('packageDialog.quote.credit') : name}</span>
      <span className={styles.amount}>{format.money(amount).replace('-', '−')}</span>
      <span className={styles.detail}>
        {t(`packageDialog.quote.${isCredit ? 'creditDetail' : kind}`, terms)}
      </span>
    </li>
  );
}

function After({ quote }: { quote: Quote }) {
  const { t } = useTranslation();
  const format = useFormat();
  const user = useUser();
  const { portNum, endsAt, firstPurchaseCharacters } = quote;
  const characters = quote.characters + firstPurchaseCharacters;
  const changed = (before: string, after: string) =>
    before === after ? after : t('packageDialog.after.change', { before, after });
  const end = (at: number | null) => (at === null ? t('packageDialog.after.noEnd') : format.date(at));
  return (
    <div className={styles.after}>
      <h3 className={styles.title}>
        {t(quote.total === 0 ? 'packageDialog.after.titleFree' : 'packageDialog.after.title')}
      </h3>
      <dl className={styles.facts}>
        <dt>{t('packageDialog.after.ports')}</dt>
        <dd>{changed(format.number(user.portNum), format.number(portNum))}</dd>
        <dt>{t('packageDialog.after.ends')}</dt>
        <dd>{end(endsAt)}</dd>
        {characters > 0 && (
          <>
            <dt>{t('packageDialog.after.characters')}</dt>
            <dd>
              +{format.number(characters)}
              {firstPurchaseCharacters > 0 && (
                <span className={styles.bonus}>
                  {t('packageDialog.after.bonus', { shown: format.number(firstPurchaseCharacters) })}
                </span>
              )}
            </dd>
          </>
        )}
      </dl>
    </div>
  );
}
