import { FileText, Library, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../ui/IconAction';
import styles from './Composer.module.css';
import type { Attachment } from './use-attachments';

interface AttachmentListProps {
  items: Attachment[];
  onRemove(key: string): void;
}

/** The files beside the text, in the order in which they are sent. */
export function AttachmentList({ items, onRemove }: AttachmentListProps) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <ul className={styles.attachments} aria-label={t('workspace.composer.attachments')}>
      {items.map(({ key, name, share, medium, materialId, error }) => (
        <li key={key} data-failed={error !== null || undefined}>
          {medium?.thumbnailUrl ? (
            <img src={medium.thumbnailUrl} alt="" />
          ) : materialId === null ? (
            <FileText size={16} aria-hidden="true" />
          ) : (
            <Library size={16} aria-hidden="true" />
          )}
          <span className="clip" title={name}>
            {name}
          </span>
          {error !== null && <span role="alert">{error}</span>}
          {medium === null && materialId === null && error === null && (
            <progress aria-label={t('workspace.composer.uploading', { name })} value={share} />
          )}
          <IconAction
            size="small"
            label={t('workspace.composer.removeFile', { name })}
            icon={X}
            iconSize={14}
            onClick={() => onRemove(key)}
          />
        </li>
      ))}
    </ul>
  );
}
