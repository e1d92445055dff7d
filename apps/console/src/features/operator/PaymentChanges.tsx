import type { PaymentDetail } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import page from './Page.module.css';
import styles from './PaymentDrawer.module.css';

const written = (value: unknown): string =>
  value === undefined || value === null ? '—' : typeof value === 'string' ? value : JSON.stringify(value);

/** What a report changed, by what it was and became. */
export function PaymentChanges({ changes }: Pick<PaymentDetail, 'changes'>) {
  const { t } = useTranslation();
  const entries = Object.entries(changes);
  if (entries.length === 0) return <p className={page.dim}>{t('inbox.drawer.noChanges')}</p>;
  return (
    <table className={styles.compare}>
      <thead>
        <tr>
          <th scope="col">{t('inbox.drawer.field')}</th>
          <th scope="col">{t('inbox.drawer.from')}</th>
          <th scope="col">{t('inbox.drawer.to')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(([field, { from, to }]) => (
          <tr key={field}>
            <th scope="row">
              <code>{field}</code>
            </th>
            <td>{written(from)}</td>
            <td>{written(to)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
