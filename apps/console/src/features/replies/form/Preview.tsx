import type { MaterialType } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { MaterialName } from '../MaterialName';
import styles from '../replies.module.css';

export interface ShownMaterial {
  id: string;
  title: string;
  type: MaterialType;
  thumbnailUrl: string | null;
}

export interface PreviewPart {
  key: string;
  text: string;
  medium: Omit<ShownMaterial, 'id'> | null;
  /** Text before the messages, such as the sending time. */
  note?: string | undefined;
}

/** Messages as the contact sees them. */
export function Bubbles({ label, parts }: { label: string; parts: PreviewPart[] }) {
  return (
    <ol className={styles.bubbles} aria-label={label}>
      {parts.map(({ key, text, medium, note }) => (
        <li key={key}>
          {note && <small className={styles.help}>{note}</small>}
          <div className={styles.bubble}>
            {medium && <MaterialName {...medium} />}
            {text !== '' && <p>{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

export function Preview({ parts }: { parts: PreviewPart[] }) {
  const { t } = useTranslation();
  const shown = parts.filter(({ text, medium }) => text.trim() !== '' || medium);
  if (shown.length === 0) return null;
  return (
    <div className={styles.preview}>
      <span className={styles.caption}>{t('replies.preview.label')}</span>
      <Bubbles label={t('replies.preview.label')} parts={shown} />
    </div>
  );
}
