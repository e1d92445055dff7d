import type { FanView } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { FanType } from '../FanType';
import { subAccountName } from '../fan-labels';
import styles from './FanDrawer.module.css';

/** Every gain of the contact, across its identities and social accounts. */
export function FanGains({ gains, current }: { gains: FanView[]; current: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ol className={styles.rows}>
      {gains.map((gain) => (
        <li key={gain.id} className={styles.row} aria-current={gain.id === current ? 'true' : undefined}>
          <FanType of={gain} />
          <time className={styles.time} dateTime={gain.gainedAt}>
            {format.dateTime(gain.gainedAt)}
          </time>
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
