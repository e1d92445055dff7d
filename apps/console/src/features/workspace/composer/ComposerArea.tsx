import type { ComponentProps, KeyboardEvent } from 'react';
import styles from './Composer.module.css';

interface ComposerAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'onKeyDown'> {
  label: string;
  onText(text: string, cursor: number): void;
  /** Keys that an input method does not take. */
  onPress(event: KeyboardEvent<HTMLTextAreaElement>): void;
}

/** Some browsers end a composition before the key that ends it, and mark that key by this code. */
const composedKeyCode = 229;

/** A text box that grows with its text to a limit. Escape leaves it, so that shortcuts work. */
export function ComposerArea({ label, onText, onPress, ...area }: ComposerAreaProps) {
  return (
    <textarea
      rows={2}
      dir="auto"
      aria-label={label}
      className={styles.area}
      {...area}
      onChange={({ target }) => onText(target.value, target.selectionEnd)}
      onKeyDown={(event) => {
        // The code has no other name.
        if (event.nativeEvent.isComposing || event.keyCode === composedKeyCode) return;
        onPress(event);
        if (event.key === 'Escape' && !event.defaultPrevented) event.currentTarget.blur();
      }}
    />
  );
}
