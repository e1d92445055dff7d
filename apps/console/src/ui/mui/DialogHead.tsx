import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../IconAction';
import styles from './DialogHead.module.css';

interface DialogHeadProps {
  /** The title's id, which labels the dialog. */
  id: string;
  title: string;
  onClose(): void;
}

/** The title and close button of a dialog for reading. */
export function DialogHead({ id, title, onClose }: DialogHeadProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      <IconAction label={t('common.close')} icon={X} onClick={onClose} />
    </div>
  );
}
