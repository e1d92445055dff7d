import { characterLimits, type SubAccount } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useNow } from '../../../lib/hooks';
import { platformNames } from '../../../lib/platform-name';
import { useUser } from '../../../lib/session';
import { AgoCell } from '../../../ui/list/AgoCell';
import { FigureCell } from '../../../ui/list/FigureCell';
import { Named } from '../../../ui/list/Named';
import { LiveNumber } from '../../../ui/LiveNumber';
import { Meter } from '../../../ui/Meter';
import { useDynamicPorts } from '../queries';
import { allocationOf, nameOf, portsBeside } from '../sub-account-labels';
import { useActiveAt } from '../use-active-at';
import styles from './cells.module.css';

export function NameCell({ row }: { row: SubAccount }) {
  const { t } = useTranslation();
  const name = nameOf(row);
  const shown = (
    <span className={styles.remark}>
      <span className={styles.clip}>{name}</span>
      {row.isDefault && <span className={styles.default}>{t('subAccounts.isDefault')}</span>}
    </span>
  );
  return <Named name={name} shown={shown} below={row.account} />;
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

/** Online ports out of the fixed number or the limit, or shared ones. */
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

export function AllocationCell({ row }: { row: SubAccount }) {
  const { t } = useTranslation();
  const format = useFormat();
  return <span className={styles.clip}>{allocationOf(t, format, row, useDynamicPorts())}</span>;
}

/** A limited sub-account's balance. An unlimited one spends the main balance, which has its own warning. */
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

export const LastActiveCell = ({ row }: { row: SubAccount }) => (
  <AgoCell instant={useActiveAt(row, useNow())} />
);
