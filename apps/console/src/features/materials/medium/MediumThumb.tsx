import type { MaterialType } from '@parley/contracts/public';
import { AudioLines, FileText, Image, type LucideIcon, PanelTop, Type, Video } from 'lucide-react';
import styles from './MediumThumb.module.css';

const materialIcons: Record<MaterialType, LucideIcon> = {
  text: Type,
  picture: Image,
  audio: AudioLines,
  video: Video,
  card: PanelTop,
};

interface MediumThumbProps {
  type: MaterialType | 'document';
  thumbnailUrl: string | null | undefined;
  large?: boolean;
}

/** A thumbnail of the medium, or its type's icon. The text beside it describes the rest. */
export function MediumThumb({ type, thumbnailUrl, large = false }: MediumThumbProps) {
  const Icon = type === 'document' ? FileText : materialIcons[type];
  return (
    <span className={`${styles.thumb} ${large ? styles.large : ''}`}>
      {thumbnailUrl ? (
        <img src={thumbnailUrl} alt="" loading="lazy" decoding="async" />
      ) : (
        <Icon size={large ? 24 : 18} aria-hidden="true" />
      )}
    </span>
  );
}
