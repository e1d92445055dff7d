import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../lib/use-copy';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/mui/Dialog';
import styles from './SecretDialog.module.css';

/** Shows the secret of an endpoint. Nothing shows it again, so a click beside the dialog does not close it. */
export default function SecretDialog({
  name,
  secret,
  onClose,
}: {
  name: string;
  secret: string;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const heading = useId();
  const copy = useCopy();
  return (
    <Dialog width={520} aria-labelledby={heading}>
      <div className={styles.body}>
        <h2 id={heading}>{t('webhooks.secret.title', { name })}</h2>
        <p>{t('webhooks.secret.text')}</p>
        <code className={styles.secret}>{secret}</code>
        <div className={styles.actions}>
          <Button onClick={() => void copy(secret, t('webhooks.secret.copied'))}>
            {t('webhooks.secret.copy')}
          </Button>
          <Button variant="contained" color="primary" onClick={onClose}>
            {t('webhooks.secret.done')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
