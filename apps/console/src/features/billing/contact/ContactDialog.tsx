import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/mui/Dialog';
import styles from './ContactDialog.module.css';
import { CustomerService } from './CustomerService';

/** Contacts for packages that are not sold here. */
export default function ContactDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog onClose={onClose} aria-labelledby={id} width={440}>
      <div className={styles.body}>
        <h2 id={id} className={styles.title}>
          {t('packageDialog.contact.title')}
        </h2>
        <CustomerService ask={t('packageDialog.contact.ask')} />
        <div className={styles.actions}>
          <Button size="large" onClick={onClose}>
            {t('common.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
