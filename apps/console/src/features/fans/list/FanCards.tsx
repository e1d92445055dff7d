import type { FanView } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { OpenButton } from '../../../ui/list/OpenButton';
import { platformName } from '../../../lib/platform-name';
import { CardCheckbox } from '../../../ui/list/CardCheckbox';
import { nameOf } from '../fan-labels';
import { ClippedCell, NameCell, TimeCell, TypeCell } from './cells';
import styles from './FanCards.module.css';

interface FanCardsProps {
  rows: readonly FanView[];
  selected: ReadonlySet<string>;
  onOpen(id: string): void;
}

/** The same rows on a phone: who, the verdict, and three facts. */
export function FanCards({ rows, selected, onOpen }: FanCardsProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.id} className={`${styles.card} ${selected.has(row.id) ? styles.selected : ''}`}>
          <CardCheckbox id={row.id} name={nameOf(row)} />
          <OpenButton onOpen={() => onOpen(row.id)}>
            <NameCell row={row} />
          </OpenButton>
          <TypeCell row={row} />
          <dl className={styles.facts}>
            <div>
              <dt>{t('fans.columns.platform')}</dt>
              <dd>
                <ClippedCell text={platformName(row.platform)} />
              </dd>
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
