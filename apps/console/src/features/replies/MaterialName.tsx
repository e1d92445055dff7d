import type { MaterialType } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { MediumThumb } from '../../ui/library/MediumThumb';
import styles from './replies.module.css';

interface MaterialNameProps {
  title: string;
  type: MaterialType;
  thumbnailUrl: string | null;
}

/** A material where it is only named: its picture or kind, and its title. */
export function MaterialName({ title, type, thumbnailUrl }: MaterialNameProps) {
  const { t } = useTranslation();
  return (
    <span className={styles.material}>
      <MediumThumb type={type} thumbnailUrl={thumbnailUrl} />
      <span className={styles.clip} title={title}>
        {title}
      </span>
      <small>{t(`materials.type.${type}`)}</small>
    </span>
  );
}
