import styles from './Composer.module.css';

interface SuggestionListProps {
  id: string;
  label: string;
  items: readonly { key: string; name: string; hint: string }[];
  /** The place of the active one. */
  at: number;
  onChoose(place: number): void;
}

export const optionId = (list: string, key: string): string => `${list}-${key}`;

/** Suggestions above the text, which keeps the focus and moves through them by keys. */
export function SuggestionList({ id, label, items, at, onChoose }: SuggestionListProps) {
  if (items.length === 0) return null;
  return (
    <ul id={id} role="listbox" aria-label={label} className={styles.quick}>
      {items.map(({ key, name, hint }, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <li
          key={key}
          id={optionId(id, key)}
          role="option"
          aria-selected={index === at}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
        >
          <strong>{name}</strong>
          <span>{hint}</span>
        </li>
      ))}
    </ul>
  );
}
