import type { SubAccount } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { platformNames } from '../../../lib/platform-name';
import { LiveNumber } from '../../../ui/LiveNumber';
import { Meter } from '../../../ui/Meter';
import { StatusDot } from '../../../ui/StatusDot';
import { useDynamicPorts } from '../queries';
import { nameOf } from '../sub-account-labels';
import styles from './cells.module.css';

export function NameCell({ row }: { row: SubAccount }) {
  const { t } = useTranslation();
  const name = nameOf(row);
  return (
    <>
      <span className={styles.remark}>
        <span title={name}>{name}</span>
        {row.isDefault && <span className={styles.default}>{t('subAccounts.isDefault')}</span>}
      </span>
      <span className={styles.account}>{row.account}</span>
    </>
  );
}

/** Normal is plain text; only the exception is tinted. */
export function StatusCell({ row }: { row: SubAccount }) {
  const { t } = useTranslation();
  const isNormal = row.status === 'normal';
  return (
    <StatusDot
      tone={isNormal ? 'online' : row.status === 'deleting' ? 'busy' : 'idle'}
      chip={!isNormal}
      text={t(`subAccounts.status.${row.status}`)}
    />
  );
}

export function PlatformsCell({ row }: { row: SubAccount }) {
  const names = platformNames(row.platforms);
  return (
    <span className={styles.clip} title={names.join(' · ')}>
      {names[0]}
      {names.length > 1 && <span className={styles.dim}> +{names.length - 1}</span>}
    </span>
  );
}

/** Ports online of its fixed number, of its limit, or of the dynamic pool. */
export function PortsCell({ row }: { row: SubAccount }) {
  const { t } = useTranslation();
  const format = useFormat();
  const dynamic = useDynamicPorts();
  return (
    <span className={styles.ports}>
      {row.portsTotal !== null && (
        <Meter part={row.portsOnline} whole={row.portsTotal} className={styles.meter} />
      )}
      <span className={styles.ratio}>
        <LiveNumber text={format.number(row.portsOnline)} />{' '}
        <small>
          {row.portsTotal === null
            ? `· ${t('subAccounts.pooled', { shown: format.number(dynamic) })}`
            : `/ ${format.number(row.portsTotal)}`}
        </small>
      </span>
    </span>
  );
}

/** The balance of a limited one; an unlimited one spends the main balance. */
export function CharactersCell({ row }: { row: SubAccount }) {
  const { t } = useTranslation();
  if (row.characters === null) return <span className={styles.dim}>{t('subAccounts.unlimited')}</span>;
  return <FigureCell value={row.characters} />;
}

export function FigureCell({ value }: { value: number }) {
  const format = useFormat();
  return <LiveNumber text={format.number(value)} className={styles.figure} />;
}
