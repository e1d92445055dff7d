import type { NoticeKind, TenantSupport as Support } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useNow } from '../../../lib/hooks';
import { Facts } from '../../../ui/Facts';
import page from '../../../ui/Page.module.css';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { noticeKindName } from '../../notifications/public';
import { tenantSupportQuery } from '../queries';
import styles from './TenantDrawer.module.css';

/** The latest sign-in, payments, email faults and open warnings, for a call about the tenant. */
export function TenantSupport({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useQuery(tenantSupportQuery(id));
  return (
    <>
      <h3 className={page.heading}>{t('tenants.support.title')}</h3>
      <QueryView query={query} skeleton={<Rows count={6} height={24} />}>
        {(support) => <SupportFacts support={support} />}
      </QueryView>
    </>
  );
}

function SupportFacts({ support }: { support: Support }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(60_000);
  const { lastSignIn, payments, mailFaults, warnings } = support;
  const list = (rows: readonly { key: string; row: ReactNode }[]) =>
    rows.length === 0 ? (
      t('tenants.support.none')
    ) : (
      <ul className={styles.rows}>
        {rows.map(({ key, row }) => (
          <li key={key}>{row}</li>
        ))}
      </ul>
    );
  const nameOf = (kind: NoticeKind) => noticeKindName(t, kind);
  return (
    <Facts
      of={[
        [
          t('tenants.support.signIn'),
          lastSignIn
            ? [format.dateTime(lastSignIn.at), lastSignIn.address, lastSignIn.client]
                .filter((part) => part !== null)
                .join(' · ')
            : t('tenants.support.none'),
        ],
        [
          t('tenants.support.payments'),
          list(
            payments.map(({ orderId, paid, refunded, at, isTest }) => ({
              key: orderId,
              row: (
                <Link to="/operator/orders" search={{ open: orderId }}>
                  {[
                    format.money(paid),
                    format.dateTime(at),
                    isTest && t('tenants.support.test'),
                    refunded > 0 && t('tenants.support.refunded', { shown: format.money(refunded) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Link>
              ),
            })),
          ),
        ],
        [
          t('tenants.support.mail'),
          list(
            mailFaults.map(({ id, status, error, createdAt }) => ({
              key: id,
              row: (
                <Link to="/operator/mail" search={{ open: id }} title={error}>
                  {[
                    t(status === 'failed' ? 'tenants.support.mailFailed' : 'tenants.support.mailWaits'),
                    format.dateTime(createdAt),
                    error,
                  ].join(' · ')}
                </Link>
              ),
            })),
          ),
        ],
        [
          t('tenants.support.warnings'),
          list(
            warnings.map(({ id, kind, count, lastAt }) => ({
              key: id,
              row: [
                nameOf(kind),
                count > 1 && t('tenants.support.times', { count, shown: format.number(count) }),
                format.ago(lastAt, now),
              ]
                .filter(Boolean)
                .join(' · '),
            })),
          ),
        ],
      ]}
    />
  );
}
