import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import styles from './DrawerTabs.module.css';

interface DrawerTabsProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; text: string }[];
  onChange(value: T): void;
}

export function DrawerTabs<T extends string>({ label, value, options, onChange }: DrawerTabsProps<T>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // The list scrolls when not all tabs fit.
  useEffect(() => {
    const tab = list.current?.querySelector(`#${CSS.escape(`${id}-${value}`)}`);
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [id, value]);
  const steer = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const at = options.findIndex((option) => option.value === value);
    const next = (at + step + options.length) % options.length;
    const option = options[next];
    if (!option) return;
    onChange(option.value);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.list}>
      {options.map((option) => (
        <button
          key={option.value}
          id={`${id}-${option.value}`}
          type="button"
          role="tab"
          aria-selected={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange(option.value)}
          onKeyDown={steer}
        >
          {option.text}
        </button>
      ))}
    </div>
  );
}
