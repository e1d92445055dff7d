import { ArrowUp } from 'lucide-react';
import { Button } from '../Button';
import styles from './NewRowsBanner.module.css';

interface NewRowsBannerProps {
  /** Tells of rows that came since the list was read; empty without any. */
  text: string;
  onShow(): void;
}

/** Rows never move under the pointer: new ones are told of above the list, and shown when asked for. */
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
