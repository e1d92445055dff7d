import { type ProxyCheck, proxyLimits } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Gauge } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { EmptyState } from '../../../ui/EmptyState';
import { QueryView } from '../../../ui/QueryView';
import { SimpleTable } from '../../../ui/SimpleTable';
import { Sparkline } from '../../../ui/Sparkline';
import { StatusDot } from '../../../ui/StatusDot';
import { Rows } from '../../../ui/skeletons';
import { failureOf, latencyOf, regionOf } from '../proxy-labels';
import { checksQuery } from '../queries';
import styles from './ProxyDrawer.module.css';

/** The latest tests, newest first, with a chart of their latency. */
export function CheckHistory({ proxyId }: { proxyId: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(checksQuery(proxyId));
  return (
    <QueryView query={query} skeleton={<Rows count={8} height={32} />}>
      {(checks) =>
        checks.length === 0 ? (
          <EmptyState icon={Gauge} title={t('proxies.history.empty')} hint={t('proxies.history.emptyHint')} />
        ) : (
          <>
            <LatencyLine checks={checks} />
            <SimpleTable
              rows={checks}
              keyOf={({ id }) => id}
              columns={[
                { key: 'at', head: t('proxies.history.at'), cell: ({ at }) => format.dateTime(at) },
                {
                  key: 'result',
                  head: t('proxies.history.result'),
                  cell: (check) => <Result check={check} />,
                },
                {
                  key: 'latency',
                  head: t('proxies.columns.latency'),
                  figure: true,
                  cell: ({ latency }) => latencyOf(t, format, latency),
                },
              ]}
            />
            <p className={styles.kept}>
              {t('proxies.history.kept', { shown: format.number(proxyLimits.checksKept) })}
            </p>
          </>
        )
      }
    </QueryView>
  );
}

function LatencyLine({ checks }: { checks: ProxyCheck[] }) {
  const { t } = useTranslation();
  const values = checks.flatMap(({ latency }) => (latency === null ? [] : [latency])).toReversed();
  if (values.length < 2) return null;
  return (
    <div className={styles.spark}>
      <Sparkline values={values} />
      <span>{t('proxies.history.spark', { count: values.length })}</span>
    </div>
  );
}

function Result({ check: { failure, exitAddress, region } }: { check: ProxyCheck }) {
  const { t, i18n } = useTranslation();
  const isGood = failure === null;
  return (
    <>
      <StatusDot
        chip={!isGood}
        tone={isGood ? 'online' : 'fault'}
        text={isGood ? t('proxies.status.connected') : t('proxies.status.failed')}
      />
      <small>
        {isGood
          ? [exitAddress, region && regionOf(t, i18n.language, region)].filter(Boolean).join(' · ')
          : failureOf(t, failure)}
      </small>
    </>
  );
}
