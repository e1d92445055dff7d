import { characterLimits, type SubAccount } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { platformNames } from '../../../lib/platform-name';
import { useUser } from '../../../lib/session';
import { LiveNumber } from '../../../ui/LiveNumber';
import { Meter } from '../../../ui/Meter';
import { StatusDot } from '../../../ui/StatusDot';
import { nameOf, portsBeside } from '../sub-account-labels';
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

/** Ports online of its fixed number or of its limit, or shared ones. */
export function PortsCell({ row }: { row: SubAccount }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <span className={styles.ports}>
      {row.portsTotal !== null && row.status !== 'stopped' && (
        <Meter part={row.portsOnline} whole={row.portsTotal} className={styles.meter} />
      )}
      <span className={styles.ratio}>
        <LiveNumber text={format.number(row.portsOnline)} /> <small>{portsBeside(t, format, row)}</small>
      </span>
    </span>
  );
}

/** The balance of a limited one; an unlimited one spends the main balance, whose warning is its own. */
export function CharactersCell({ row }: { row: SubAccount }) {
  const { t } = useTranslation();
  const { charNum } = useUser();
  if (row.characters === null)
    return (
      <span className={charNum < characterLimits.lowWarning ? styles.low : styles.dim}>
        {t(charNum === 0 ? 'subAccounts.sharedBalanceOut' : 'subAccounts.sharedBalance')}
      </span>
    );
  return <FigureCell value={row.characters} />;
}

export function FigureCell({ value }: { value: number }) {
  const format = useFormat();
  return <LiveNumber text={format.number(value)} className={styles.figure} />;
}
