import type { Material } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MediumThumb } from '../medium/MediumThumb';
import { groupsQuery } from '../queries';
import styles from './cells.module.css';

export function NameCell({ row }: { row: Material }) {
  const about = row.content || row.medium?.name || '';
  return (
    <span className={styles.name}>
      <MediumThumb type={row.type} thumbnailUrl={row.medium?.thumbnailUrl} />
      <span className={styles.words}>
        <span className={styles.title} title={row.title}>
          {row.title}
        </span>
        <span className={styles.content} title={about}>
          {about}
        </span>
      </span>
    </span>
  );
}

export function GroupCell({ groupId }: { groupId: string | null }) {
  const { t } = useTranslation();
  const { data: groups } = useQuery(groupsQuery('material'));
  if (groupId === null) return <span className={styles.dim}>{t('materials.group.none')}</span>;
  const name = groups?.find(({ id }) => id === groupId)?.name ?? t('common.unknown');
  return (
    <span className={styles.clip} title={name}>
      {name}
    </span>
  );
}

export function UsesCell({ uses }: { uses: number }) {
  const { t } = useTranslation();
  return (
    <span className={uses === 0 ? styles.dim : styles.figure}>
      {uses === 0 ? t('materials.unused') : t('materials.uses', { count: uses })}
    </span>
  );
}
