import type { FanView } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { platformName } from '../fan-labels';
import { ClippedCell, NameCell, TimeCell, TypeCell } from './cells';
import styles from './FanCards.module.css';

/** The same rows on a phone: who, the verdict, and three facts. */
export function FanCards({ rows, onOpen }: { rows: FanView[]; onOpen(id: string): void }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.id} className={styles.card}>
          <NameCell row={row} onOpen={() => onOpen(row.id)} />
          <TypeCell row={row} />
          <dl className={styles.facts}>
            <div>
              <dt>{t('fans.columns.platform')}</dt>
              <dd>{platformName(row.platform)}</dd>
            </div>
            <div>
              <dt>{t('fans.columns.socialAccount')}</dt>
              <dd>
                <ClippedCell text={row.socialNickname || row.socialAccount || t('common.unknown')} />
              </dd>
            </div>
            <div>
              <dt>{t('fans.columns.gainedAt')}</dt>
              <dd>
                <TimeCell instant={row.gainedAt} />
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
