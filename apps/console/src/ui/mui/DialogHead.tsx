import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../IconAction';
import styles from './DialogHead.module.css';

interface DialogHeadProps {
  /** The title has it, and the dialog is named by it. */
  id: string;
  title: string;
  onClose(): void;
}

/** The title of a dialog that is only read, and what closes it. */
export function DialogHead({ id, title, onClose }: DialogHeadProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      <IconAction label={t('common.close')} icon={X} onClick={onClose} />
    </div>
  );
}
