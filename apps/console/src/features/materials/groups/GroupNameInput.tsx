import { materialLimits } from '@parley/contracts/public';
import { useId } from 'react';
import { Input, type InputProps } from '../../../ui/form/Input';
import styles from './GroupsDialog.module.css';

interface GroupNameInputProps extends Omit<InputProps, 'wrong'> {
  /** For screen readers; no visible label. */
  label: string;
  error: string | undefined;
}

/** A group's name within a dialog row, with its error below. */
export function GroupNameInput({ label, error, ...input }: GroupNameInputProps) {
  const below = useId();
  return (
    <span>
      <Input
        autoFocus
        aria-label={label}
        aria-describedby={error ? below : undefined}
        autoComplete="off"
        {...input}
        maxLength={materialLimits.groupNameMax}
        wrong={error !== undefined}
      />
      {error && (
        <span id={below} role="alert" className={styles.error}>
          {error}
        </span>
      )}
    </span>
  );
}
