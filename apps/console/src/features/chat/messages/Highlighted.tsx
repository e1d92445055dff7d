import styles from './Bubble.module.css';

interface HighlightedProps {
  text: string;
  wanted: string | undefined;
}

/** A text with the matches marked, ignoring case. */
export function Highlighted({ text, wanted }: HighlightedProps) {
  const parts = partsOf(text, wanted?.trim() ?? '');
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      <mark key={index} className={styles.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

/** Alternates between other text and matches. */
function partsOf(text: string, wanted: string): string[] {
  if (wanted === '') return [text];
  const pattern = wanted.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/\s+/g, '\\s+');
  return text.split(new RegExp(`(${pattern})`, 'iu'));
}
