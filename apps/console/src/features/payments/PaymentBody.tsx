import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../ui/CopyButton';
import page from '../../ui/Page.module.css';
import { Segments } from '../../ui/Segments';
import styles from './PaymentDrawer.module.css';
import { bodyOf } from './payment-body';

/** The payment's raw body as text, formatted or unchanged. */
export function PaymentBody({ raw }: { raw: string }) {
  const { t } = useTranslation();
  const [view, setView] = useState<'formatted' | 'raw'>('formatted');
  if (raw === '') return <p className={page.dim}>{t('payments.drawer.noBody')}</p>;
  const body = bodyOf(raw);
  const shown = view === 'raw' ? { kind: 'text' as const, text: raw } : body;
  return (
    <>
      <div className={styles.tools}>
        {body.kind !== 'text' && (
          <Segments<'formatted' | 'raw'>
            small
            label={t('payments.drawer.body')}
            value={view}
            options={[
              { value: 'formatted', text: t('payments.drawer.formatted') },
              { value: 'raw', text: t('payments.drawer.raw') },
            ]}
            onChange={setView}
          />
        )}
        <CopyButton text={raw} label={t('payments.drawer.copyBody')} />
      </div>
      {shown.kind === 'form' ? (
        <dl className={styles.pairs}>
          {shown.fields.map(([name, value], index) => (
            // A name may come twice.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <pre className={styles.body}>{shown.text}</pre>
      )}
    </>
  );
}
