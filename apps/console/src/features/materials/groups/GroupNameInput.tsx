import { materialLimits } from '@parley/contracts/public';
import { useId } from 'react';
import { Input, type InputProps } from '../../../ui/form/Input';
import styles from './GroupsDialog.module.css';

interface GroupNameInputProps extends Omit<InputProps, 'wrong'> {
  /** Read aloud: no label is in sight. */
  label: string;
  error: string | undefined;
}

/** The name of a group in a line of the dialog, what is wrong with it below. */
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
