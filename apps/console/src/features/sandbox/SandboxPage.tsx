import { ApiFailure } from '@parley/client/errors';
import type { SandboxPayment } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useTitle } from '../../lib/page-title';
import { QueryView } from '../../ui/QueryView';
import { Rows } from '../../ui/skeletons';
import { packageName } from '../catalogue/public';
import { Outcome } from './Outcome';
import { PayForm } from './PayForm';
import { sandboxQuery } from './queries';
import styles from './SandboxPage.module.css';

/** The payment page of the sandbox: it needs no sign-in and charges nothing. */
export function SandboxPage({ token }: { token: string | undefined }) {
  const { t } = useTranslation();
  useTitle(t('sandbox.title'));
  return (
    <article className={styles.card}>
      <p className={styles.banner}>
        <FlaskConical size={16} aria-hidden="true" />
        {t('sandbox.banner')}
      </p>
      <div className={styles.body}>
        <h1 className={styles.title}>{t('sandbox.title')}</h1>
        {token ? <Payment token={token} /> : <Missing />}
      </div>
    </article>
  );
}

function Payment({ token }: { token: string }) {
  const query = useQuery(sandboxQuery(token));
  if (query.error instanceof ApiFailure && query.error.error === 'payments.not_found') return <Missing />;
  return (
    <QueryView query={query} skeleton={<Rows count={5} />}>
      {(payment) => (
        <>
          <Facts payment={payment} />
          {payment.status === 'open' ? (
            <PayForm token={token} payment={payment} />
          ) : (
            <Outcome payment={payment} />
          )}
        </>
      )}
    </QueryView>
  );
}

function Facts({ payment: { orderId, package: bought, family, num, amount } }: { payment: SandboxPayment }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <p className={styles.amount}>{format.money(amount)}</p>
      <dl className={styles.facts}>
        <dt>{t('sandbox.package')}</dt>
        <dd>
          {family && `${t(`billing.family.${family}`)} · `}
          {bought && packageName(t, format, bought)}
        </dd>
        <dt>{t(bought?.type === 0 ? 'sandbox.packs' : 'sandbox.ports')}</dt>
        <dd>{format.number(num)}</dd>
        <dt>{t('sandbox.order')}</dt>
        <dd>
          <code>{orderId}</code>
        </dd>
      </dl>
    </>
  );
}

function Missing() {
  const { t } = useTranslation();
  return (
    <div className={styles.outcome} role="alert">
      <CircleAlert size={32} strokeWidth={1.5} aria-hidden="true" className={styles.wrong} />
      <h2>{t('sandbox.missing.title')}</h2>
      <p>{t('sandbox.missing.text')}</p>
    </div>
  );
}
