import type { Revenue } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Sparkline } from '../../../ui/Sparkline';
import { Tile } from '../../../ui/Tile';
import { operatorHomeQuery } from './operator-home-queries';
import styles from '../HomePage.module.css';
import { sumsOf } from './revenue-series';

interface OperatorTilesProps {
  revenue: Revenue | undefined;
  span: { from: string; to: string };
}

/** The operator's key figures. Each opens the list that it counts. */
export function OperatorTiles({ revenue, span }: OperatorTilesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: home } = useQuery(operatorHomeQuery);
  const sums = revenue && sumsOf(revenue.days);
  return (
    <>
      <div className={styles.quarter}>
        <Tile
          label={t('operatorHome.paid')}
          value={format.money(sums?.paid)}
          visual={revenue && <Sparkline values={revenue.days.map(({ paid }) => paid)} />}
          note={sums && t('operatorHome.paidNote', { refunded: format.money(sums.refunded) })}
          more={
            sums && sums.test > 0 ? t('operatorHome.testNote', { test: format.money(sums.test) }) : undefined
          }
          to={{ to: '/operator/orders', search: { ...span, status: 'success' } }}
        />
      </div>
      <div className={styles.quarter}>
        <Tile
          label={t('operatorHome.newTenants')}
          value={format.number(sums?.tenants)}
          visual={revenue && <Sparkline values={revenue.days.map(({ tenants }) => tenants)} />}
          note={
            home &&
            t('operatorHome.newTenantsNote', {
              all: format.total(home.tenants.all),
              suspended: format.total(home.tenants.suspended),
            })
          }
          to={{ to: '/operator/tenants' }}
        />
      </div>
      <div className={styles.quarter}>
        <Tile
          label={t('operatorHome.expiring')}
          value={format.total(home?.tenants.expiring)}
          note={home && t('operatorHome.expiringNote')}
          to={{ to: '/operator/tenants', search: { expiring: true } }}
        />
      </div>
      <div className={styles.quarter}>
        <Tile
          label={t('operatorHome.unpaid')}
          value={format.total(home?.orders.unpaid)}
          note={home && t('operatorHome.unpaidNote')}
          to={{ to: '/operator/orders', search: { status: 'unpaid' } }}
        />
      </div>
    </>
  );
}
