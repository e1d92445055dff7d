import { auditFieldOf, type PaymentDetail } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import page from '../../ui/Page.module.css';
import { fieldText, valueText } from '../audit/public';
import styles from './PaymentDrawer.module.css';

/** A changed value's path in words: of the order, of the tenant, or of a character account. */
const pathText = (t: TFunction, path: string): string => {
  const field = fieldText(t, auditFieldOf(path));
  return path.startsWith('order.') ? t('payments.drawer.ofOrder', { field }) : field;
};

/** The changes caused by a report: values before and after. */
export function PaymentChanges({ changes }: Pick<PaymentDetail, 'changes'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const entries = Object.entries(changes);
  if (entries.length === 0) return <p className={page.dim}>{t('payments.drawer.noChanges')}</p>;
  return (
    <table className={styles.compare}>
      <thead>
        <tr>
          <th scope="col">{t('payments.drawer.field')}</th>
          <th scope="col">{t('payments.drawer.from')}</th>
          <th scope="col">{t('payments.drawer.to')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(([path, { from, to }]) => (
          <tr key={path}>
            <th scope="row">{pathText(t, path)}</th>
            <td>{valueText(t, format, auditFieldOf(path), from)}</td>
            <td>{valueText(t, format, auditFieldOf(path), to)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
