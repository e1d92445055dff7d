import { type ProxyCheck, proxyLimits } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Gauge } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { EmptyState } from '../../../ui/EmptyState';
import { QueryView } from '../../../ui/QueryView';
import { Sparkline } from '../../../ui/Sparkline';
import { StatusDot } from '../../../ui/StatusDot';
import { Rows } from '../../../ui/skeletons';
import { failureOf, latencyOf, regionOf } from '../proxy-labels';
import { checksQuery } from '../queries';
import styles from './ProxyDrawer.module.css';

/** The latest tests, the newest first, and how their latency went. */
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
            <table className={styles.checks}>
              <thead>
                <tr>
                  <th scope="col">{t('proxies.history.at')}</th>
                  <th scope="col">{t('proxies.history.result')}</th>
                  <th scope="col" className={styles.right}>
                    {t('proxies.history.latency')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {checks.map((check) => (
                  <Check key={check.id} check={check} />
                ))}
              </tbody>
            </table>
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

function Check({ check }: { check: ProxyCheck }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const { at, failure, latency, exitAddress, region } = check;
  const isGood = failure === null;
  return (
    <tr>
      <td className={styles.when}>{format.dateTime(at)}</td>
      <td>
        <StatusDot
          chip={!isGood}
          tone={isGood ? 'online' : 'fault'}
          text={isGood ? t('proxies.status.connected') : t('proxies.status.failed')}
        />
        <small className={styles.detail}>
          {isGood
            ? [exitAddress, region && regionOf(t, i18n.language, region)].filter(Boolean).join(' · ')
            : failureOf(t, failure)}
        </small>
      </td>
      <td className={styles.right}>{latencyOf(t, format, latency)}</td>
    </tr>
  );
}
