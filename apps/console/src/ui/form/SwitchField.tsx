import type { Privilege } from '@parley/contracts/public';
import { type ReactNode, useId } from 'react';
import { UpgradeHint } from '../UpgradeHint';
import styles from './SwitchField.module.css';
import { Toggle } from './Toggle';

interface SwitchFieldProps {
  label: string;
  help: ReactNode;
  error?: string | undefined;
  /** The missing privilege. An enabled switch may stay on or be turned off. */
  missing?: Privilege | undefined;
  checked: boolean;
  onChange(checked: boolean): void;
}

export function SwitchField({ label, help, error, missing, checked, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className={styles.switch}>
      <Toggle
        id={id}
        checked={checked}
        disabled={missing !== undefined && !checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby={`${id}-help`}
      />
      <span>
        <label htmlFor={id}>{label}</label>
        <small id={`${id}-help`} className={error ? styles.wrong : undefined}>
          {error ?? help}
        </small>
        {missing && <UpgradeHint privilege={missing} />}
      </span>
    </div>
  );
}
