import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../lib/use-copy';
import { Button } from '../Button';
import { Dialog } from './Dialog';
import styles from './SecretDialog.module.css';

interface SecretDialogProps {
  title: string;
  text: string;
  secret: string;
  /** Confirms that the secret was copied. */
  copied: string;
  done: string;
  /** How the secret is used. */
  children?: ReactNode;
  onClose(): void;
}

/** Shows a secret for the only time, so neither Escape nor a click beside the dialog closes it. */
export default function SecretDialog({
  title,
  text,
  secret,
  copied,
  done,
  children,
  onClose,
}: SecretDialogProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  const id = useId();
  return (
    <Dialog aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} width={520}>
      <div className={styles.body}>
        <h2 id={`${id}-title`}>{title}</h2>
        <p id={`${id}-text`}>{text}</p>
        <code className={styles.secret} dir="ltr">
          {secret}
        </code>
        {children}
        <div className={styles.foot}>
          <Button size="large" onClick={() => void copy(secret, copied)}>
            {t('common.copy')}
          </Button>
          <Button size="large" variant="contained" color="primary" onClick={onClose}>
            {done}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
