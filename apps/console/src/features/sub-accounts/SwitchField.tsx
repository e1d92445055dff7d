import Switch from '@mui/material/Switch';
import { useId } from 'react';
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
      <Switch
        checked={checked}
        onChange={(_, next) => onChange(next)}
        slotProps={{ input: { 'aria-labelledby': `${id}-label`, 'aria-describedby': `${id}-help` } }}
      />
      <span>
        <span id={`${id}-label`}>{label}</span>
        <small id={`${id}-help`}>{help}</small>
      </span>
    </label>
  );
}
