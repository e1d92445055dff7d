import { useId } from 'react';
import { Toggle } from '../../ui/Toggle';
import styles from './SubAccountForm.module.css';

interface SwitchFieldProps {
  label: string;
  help: string;
  checked: boolean;
  onChange(checked: boolean): void;
}

export function SwitchField({ label, help, checked, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <label className={styles.switch}>
      <Toggle
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-help`}
      />
      <span>
        <span id={`${id}-label`}>{label}</span>
        <small id={`${id}-help`}>{help}</small>
      </span>
    </label>
  );
}
