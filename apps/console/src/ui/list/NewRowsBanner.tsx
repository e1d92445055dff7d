import { ArrowUp } from 'lucide-react';
import { Button } from '../Button';
import styles from './NewRowsBanner.module.css';

interface NewRowsBannerProps {
  /** Announces rows newer than the list; empty without any. */
  text: string;
  onShow(): void;
}

/** Announces new rows above the list and shows them on request, because rows never move under the pointer. */
export function NewRowsBanner({ text, onShow }: NewRowsBannerProps) {
  return (
    <div role="status" className={styles.place}>
      {text !== '' && (
        <Button size="small" color="primary" startIcon={<ArrowUp size={14} />} onClick={onShow}>
          {text}
        </Button>
      )}
    </div>
  );
}
