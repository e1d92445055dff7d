import type { Medium } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { megabytes } from '../../../lib/megabytes';
import styles from './MediumPreview.module.css';

interface MediumPreviewProps {
  medium: Medium;
  /** Lower, for use among other fields. */
  low?: boolean;
}

/** Shows or plays the file. Needs the words of `materials`. */
export function MediumPreview({ medium, low = false }: MediumPreviewProps) {
  return (
    <div className={`${styles.preview} ${low ? styles.low : ''}`}>
      <Shown medium={medium} />
      <About medium={medium} />
    </div>
  );
}

function Shown({ medium }: { medium: Medium }) {
  const { t } = useTranslation();
  const { kind, url, name } = medium;
  switch (kind) {
    case 'picture':
      return (
        <a className={styles.picture} href={url} target="_blank" rel="noreferrer">
          <img src={url} alt={name} />
        </a>
      );
    case 'video':
      return <video className={styles.video} src={url} controls preload="metadata" aria-label={name} />;
    case 'audio':
      return <audio className={styles.audio} src={url} controls preload="metadata" aria-label={name} />;
    case 'document':
      return (
        <a href={url} download>
          {t('materials.download', { name })}
        </a>
      );
  }
}

function About({ medium: { name, bytes, width, height } }: { medium: Medium }) {
  const format = useFormat();
  const size = width !== null && height !== null ? `${width} × ${height}` : null;
  return (
    <span className={styles.about}>
      {[name, size, megabytes(format.number, bytes)].filter(Boolean).join(' · ')}
    </span>
  );
}
