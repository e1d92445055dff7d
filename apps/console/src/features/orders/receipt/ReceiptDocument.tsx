import { type Order, orderNumber, type ReceiptParty } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { zoneText } from '../../../lib/zone-name';
import { PrintSheet, SheetFacts } from '../../../ui/PrintSheet';
import sheet from '../../../ui/PrintSheet.module.css';
import {
  channelOf,
  charactersBack,
  charactersName,
  lineText,
  quantityOf,
  rateText,
  signedMoney,
} from '../order-labels';
import styles from './ReceiptDocument.module.css';

export function ReceiptDocument({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  const facts = [
    [t('orders.shortNumber'), orderNumber(order)],
    [t('orders.paper.number'), order.id],
    [t('orders.columns.thirdPartyId'), order.thirdPartyId || null],
    [t('orders.paper.paidAt'), format.dateTime(order.completedAt)],
    [t('orders.paper.paidBy'), channelOf(t, order)],
    [t('orders.columns.purchaseType'), t(`orders.purchaseType.${order.purchaseType}`)],
    [charactersName(t, order), order.characters > 0 ? format.number(order.characters) : null],
    [
      t('orders.columns.charactersBack'),
      charactersBack(t, format, { taken: order.charactersTakenBack, spent: order.charactersSpent }),
    ],
  ] as const;
  return (
    <PrintSheet label={t('orders.receipt')} title={t('orders.receipt')}>
      {order.provider === 'sandbox' && <p className={styles.test}>{t('orders.paper.test')}</p>}
      <dl className={styles.parties}>
        <div>
          <dt>{t('orders.paper.seller')}</dt>
          <dd>
            {order.seller?.name || 'Parley'}
            <PartyLines party={order.seller} />
            <small>{window.location.host}</small>
          </dd>
        </div>
        <div>
          <dt>{t('orders.paper.buyer')}</dt>
          <dd>
            {order.buyer?.name || order.userName}
            <PartyLines party={order.buyer} />
            {order.buyer?.name && <small>{order.userName}</small>}
          </dd>
        </div>
      </dl>
      <SheetFacts of={facts} />
      <Lines order={order} />
      <Sums order={order} />
      <p className={sheet.small}>
        {t('orders.paper.zone', { zone: zoneText(format.timeZone, format.language) })}
      </p>
    </PrintSheet>
  );
}

/** A party's details beside its name, as they were at the time of payment. */
function PartyLines({ party }: { party: ReceiptParty | null }) {
  const { t } = useTranslation();
  if (party === null) return null;
  const { address, taxNumber } = party;
  return (
    <>
      {address && <small>{address}</small>}
      {taxNumber && <small>{t('orders.paper.taxNumber', { number: taxNumber })}</small>}
    </>
  );
}

function Lines({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <table className={sheet.lines}>
      <thead>
        <tr>
          <th scope="col">{t('orders.line.item')}</th>
          <th scope="col">{t('orders.line.num')}</th>
          <th scope="col">{t('orders.line.unitPrice')}</th>
          <th scope="col">{t('orders.line.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line, index) => (
          // Lines never change or move.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index}>
            <td>{lineText(t, format, order, line)}</td>
            <td>
              {line.kind === 'credit' ? '' : quantityOf(t, format, { package: order.package, num: line.num })}
            </td>
            <td>{line.kind === 'credit' ? '' : format.money(line.unitPrice)}</td>
            <td>{signedMoney(format, line.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { amount, rmbAmount, rmbRate, refunded } = order;
  return (
    <dl className={styles.sums}>
      <div className={styles.total}>
        <dt>{t('orders.paper.total')}</dt>
        <dd>{format.money(amount)} USD</dd>
      </div>
      <div>
        <dt>{t('orders.paper.rmb', { rate: t('orders.rate', { rate: rateText(rmbRate) }) })}</dt>
        <dd>{format.rmb(rmbAmount)}</dd>
      </div>
      {refunded > 0 && (
        <>
          <div>
            <dt>{t('orders.columns.refunded')}</dt>
            <dd>{signedMoney(format, -refunded)}</dd>
          </div>
          <div className={styles.total}>
            <dt>{t('orders.paper.net')}</dt>
            <dd>{format.money(amount - refunded)} USD</dd>
          </div>
        </>
      )}
    </dl>
  );
}
