import type { Page } from '@parley/contracts/public';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useNow } from '../../../lib/hooks';
import { operatorKeys } from '../../../lib/operator-keys';
import { listQuery } from '../../../lib/route-query';
import { Card } from '../../../ui/Card';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import home from '../HomePage.module.css';
import styles from './LatestCards.module.css';

const newest = { pageSize: 5, sort: 'createdAt', descending: true } as const;

/** The tenants that registered last, and the orders that were placed last. */
export const LatestCards = () => (
  <>
    <div className={home.half}>
      <LatestTenants />
    </div>
    <div className={home.half}>
      <LatestOrders />
    </div>
  </>
);

function LatestTenants() {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(60_000);
  const query = useQuery(listQuery(operatorKeys.tenants, 'tenants.list', newest));
  return (
    <Latest
      title={t('operatorHome.latest.tenants')}
      none={t('operatorHome.latest.noTenants')}
      query={query}
      linkOf={({ id }) => ({ to: '/operator/tenants', search: { open: id } })}
      textsOf={({ email, createdAt }) => [email, format.ago(createdAt, now)]}
    />
  );
}

function LatestOrders() {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(60_000);
  const query = useQuery(listQuery(operatorKeys.orders, 'orders.operator-list', newest));
  return (
    <Latest
      title={t('operatorHome.latest.orders')}
      none={t('operatorHome.latest.noOrders')}
      query={query}
      linkOf={({ id }) => ({ to: '/operator/orders', search: { open: id } })}
      textsOf={({ tenantEmail, amount, createdAt }) => [
        tenantEmail,
        `${format.money(amount)} · ${format.ago(createdAt, now)}`,
      ]}
    />
  );
}

interface LatestProps<Row> {
  title: string;
  none: string;
  query: UseQueryResult<Page<Row>>;
  linkOf(row: Row): LinkProps;
  textsOf(row: Row): readonly [name: string, note: string];
}

function Latest<Row extends { id: string }>({ title, none, query, linkOf, textsOf }: LatestProps<Row>) {
  return (
    <Card title={title}>
      <QueryView query={query} skeleton={<Rows count={newest.pageSize} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="aside">{none}</p>
          ) : (
            <ol className={styles.list}>
              {items.map((row) => {
                const [name, note] = textsOf(row);
                return (
                  <li key={row.id}>
                    <Link {...linkOf(row)} className={styles.row} data-plain="">
                      <span className={styles.name} title={name}>
                        {name}
                      </span>
                      <span className={styles.note}>{note}</span>
                    </Link>
                  </li>
                );
              })}
            </ol>
          )
        }
      </QueryView>
    </Card>
  );
}
