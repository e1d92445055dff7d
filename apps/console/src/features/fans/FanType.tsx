import type { FanView } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { StatusDot } from '../../ui/StatusDot';
import { isGone, otherVerdict } from './fan-labels';
import styles from './FanType.module.css';

/** The verdict of the scope in force, above that of the other scope. */
export function FanType({ of: row }: { of: FanView }) {
  const { t } = useTranslation();
  const other = otherVerdict(t, row);
  return (
    <span className={styles.two}>
      <span className={styles.verdict}>
        <StatusDot tone={row.type === 'new' ? 'online' : 'idle'} text={t(`fans.type.${row.type}`)} />
        {row.isLate && (
          <span className={styles.late} title={t('fans.lateHint')}>
            {t('fans.type.late')}
          </span>
        )}
        {isGone(row) && (
          <span className={styles.late} title={t('fans.leftHint')}>
            {t('fans.type.left')}
          </span>
        )}
      </span>
      <span className={styles.second} title={other}>
        {other}
      </span>
    </span>
  );
}
