import type { Material } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import styles from './MaterialPicker.module.css';

export function MaterialSummary({ material }: { material: Material | undefined }) {
  const { t } = useTranslation();
  return (
    <span className={styles.words}>
      <strong title={material?.title}>{material?.title ?? t('common.unknown')}</strong>
      <small>
        {material && [t(`materials.type.${material.type}`), material.content].filter(Boolean).join(' · ')}
      </small>
    </span>
  );
}
