import type { FanView } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { subAccountName } from '../fan-labels';
import { TimeCell, TypeCell } from '../list/cells';
import styles from './FanDrawer.module.css';

/** Every gain of the contact, by whichever of its identities and social accounts. */
export function FanGains({ gains, current }: { gains: FanView[]; current: string }) {
  const { t } = useTranslation();
  return (
    <ol className={styles.rows}>
      {gains.map((gain) => (
        <li key={gain.id} className={styles.row} aria-current={gain.id === current ? 'true' : undefined}>
          <TypeCell row={gain} />
          <TimeCell instant={gain.gainedAt} />
          <span className={styles.under}>
            {[
              gain.socialNickname || gain.socialAccount || t('common.unknown'),
              subAccountName(t, gain),
              gain.account,
            ].join(' · ')}
          </span>
        </li>
      ))}
    </ol>
  );
}
