import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import styles from './LinkWithCode.module.css';
import { QrCode } from './QrCode';

interface LinkWithCodeProps {
  url: string;
  /** Names the code to screen readers. */
  code: string;
  /** Tells who can open it. */
  note?: ReactNode;
  /** Buttons beside the one that copies. */
  actions?: ReactNode;
  /** Below the buttons. */
  children?: ReactNode;
  /** Copies it, and tells so. */
  onCopy(): void;
}

/** A link as a code for a phone, as text, and what can be done with it. */
export function LinkWithCode({ url, code, note, actions, children, onCopy }: LinkWithCodeProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.link}>
      <QrCode small text={url} label={code} />
      <div className={styles.beside}>
        <span className={styles.url}>{url}</span>
        {note && <span>{note}</span>}
        <div className={styles.actions}>
          <Button startIcon={<Copy size={16} />} onClick={onCopy}>
            {t('common.copy')}
          </Button>
          {actions}
        </div>
        {children}
      </div>
    </div>
  );
}
