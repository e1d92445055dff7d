import type { Revenue } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useNow } from '../../../lib/hooks';
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
  const isRecent = span.to === format.isoDay(useNow(60_000));
  const days = (Date.parse(span.to) - Date.parse(span.from)) / 86_400_000 + 1;
  const period = isRecent
    ? t('operatorHome.usualDays', { days: format.number(days) })
    : `${format.calendarDay(span.from)} – ${format.calendarDay(span.to)}`;
  return (
    <>
      <div className={styles.quarter}>
        <Tile
          label={`${t('operatorHome.paid')} · ${period}`}
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
          label={`${t('operatorHome.newTenants')} · ${period}`}
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
