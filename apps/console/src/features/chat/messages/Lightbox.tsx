import type { Medium } from '@parley/contracts/public';
import { X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../ui/IconAction';
import { Dialog } from '../../../ui/mui/Dialog';
import styles from './MediumView.module.css';

/** A picture as large as the window allows. */
export default function Lightbox({ medium, onClose }: { medium: Medium; onClose(): void }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog width={960} aria-labelledby={id} onClose={onClose}>
      <div className={styles.lightbox}>
        <div className={styles.head}>
          <h2 id={id}>{medium.name}</h2>
          <IconAction autoFocus label={t('common.close')} icon={X} onClick={onClose} />
        </div>
        <img src={medium.url} alt={medium.name} />
      </div>
    </Dialog>
  );
}
