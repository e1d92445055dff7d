import type { MaterialType } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { MediumThumb } from '../materials/public';
import styles from './replies.module.css';

interface MaterialNameProps {
  title: string;
  type: MaterialType;
  thumbnailUrl: string | null;
  /** For use beside other words: its picture or icon shows its type. */
  brief?: boolean;
}

/** Names a material by its picture or kind and its title. */
export function MaterialName({ title, type, thumbnailUrl, brief = false }: MaterialNameProps) {
  const { t } = useTranslation();
  return (
    <span className={brief ? `${styles.material} ${styles.brief}` : styles.material}>
      <MediumThumb type={type} thumbnailUrl={thumbnailUrl} />
      <span className={styles.clip} title={title}>
        {title}
      </span>
      <small className={brief ? 'sr' : undefined}>{t(`materials.type.${type}`)}</small>
    </span>
  );
}
