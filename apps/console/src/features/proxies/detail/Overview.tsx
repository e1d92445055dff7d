import type { Proxy } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { MismatchChip } from '../MismatchChip';
import { addressOf, failureOf, latencyOf, rangeOf, regionOf } from '../proxy-labels';
import styles from './ProxyDrawer.module.css';

/** All facts of one proxy, except its password, which nobody can read. */
export function Overview({ proxy }: { proxy: Proxy }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const tiles = [
    [t('proxies.columns.latency'), latencyOf(t, format, proxy.latency)],
    [t('proxies.columns.region'), regionOf(t, i18n.language, proxy.region)],
    [t('proxies.columns.exitAddress'), proxy.exitAddress ?? t('common.unknown')],
  ] as const;
  const rows = [
    [t('proxies.columns.protocol'), t(`proxies.protocol.${proxy.networkProtocol}`)],
    [t('proxies.drawer.address'), addressOf(proxy)],
    [t('proxies.columns.userName'), proxy.proxyUserName || t('proxies.drawer.noAuth')],
    ...(proxy.hasPassword
      ? ([[t('proxies.drawer.password'), t('proxies.drawer.hasPassword')]] as const)
      : []),
    [t('proxies.columns.range'), rangeOf(t, format, proxy)],
    ...(proxy.failure ? ([[t('proxies.columns.failure'), failureOf(t, proxy.failure)]] as const) : []),
    [t('proxies.columns.checkedAt'), format.dateTime(proxy.checkedAt)],
    [t('proxies.columns.createdAt'), format.dateTime(proxy.createdAt)],
  ] as const;
  return (
    <>
      <dl className={styles.tiles}>
        {tiles.map(([label, value]) => (
          <div key={label} className={styles.tile}>
            <dt>{label}</dt>
            <dd title={value}>{value}</dd>
          </div>
        ))}
      </dl>
      {proxy.mismatches > 0 && (
        <p className={styles.mismatch}>
          <MismatchChip
            text={t('proxies.mismatches', { count: proxy.mismatches })}
            hint={t('proxies.mismatchHint')}
          />
        </p>
      )}
      <dl className={styles.list}>
        {rows.map(([label, value]) => (
          <Row key={label} label={label} value={value} />
        ))}
      </dl>
    </>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}
