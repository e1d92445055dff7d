import { useEffect, useRef, useState } from 'react';
import { unknown } from '../lib/format';
import styles from './LiveNumber.module.css';

/** A figure whose changes appear at once, under a fading tint. The first value has no tint. */
export function LiveNumber({ text, className = '' }: { text: string; className?: string | undefined }) {
  const before = useRef(text);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (before.current === text) return;
    const wasKnown = before.current !== unknown;
    before.current = text;
    if (wasKnown) setTurn((last) => last + 1);
  }, [text]);
  return (
    <span key={turn} className={`${styles.number} ${turn > 0 ? styles.changed : ''} ${className}`}>
      {text}
    </span>
  );
}
