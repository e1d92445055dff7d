import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import styles from './LinkWithCode.module.css';
import { QrCode } from './QrCode';

interface LinkWithCodeProps {
  url: string;
  /** The QR code's label for screen readers. */
  code: string;
  /** Says who can open the link. */
  note?: ReactNode;
  /** The copy button's words, when it copies more than the link. */
  copy?: string | undefined;
  actions?: ReactNode;
  children?: ReactNode;
  /** Copies the link and reports it. */
  onCopy(): void;
}

/** A link as a QR code and as text, with its actions. */
export function LinkWithCode({ url, code, note, copy, actions, children, onCopy }: LinkWithCodeProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.link}>
      <QrCode small text={url} label={code} />
      <div className={styles.beside}>
        <span className={styles.url}>{url}</span>
        {note && <span>{note}</span>}
        <div className={styles.actions}>
          <Button startIcon={<Copy size={16} />} onClick={onCopy}>
            {copy ?? t('common.copy')}
          </Button>
          {actions}
        </div>
        {children}
      </div>
    </div>
  );
}
