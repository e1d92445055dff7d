import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../lib/failure-text';
import { Button } from '../Button';
import { InputField } from '../form/Input';
import styles from './ConfirmDialog.module.css';
import { Dialog } from './Dialog';

export interface Confirmation {
  /** A question that names the object. */
  title: string;
  /** The consequence, with numbers. */
  text: string;
  /** A verb. */
  action: string;
  /** Replaces "cancel" when the question is about cancelling. */
  keep?: string;
  /** The action loses nothing. */
  harmless?: boolean;
  /** The text to type before confirming an action that cannot be undone. */
  typed?: { label: string; text: string };
  run(): Promise<unknown>;
}

/** Confirms an action that cannot easily be undone. The focus starts on cancel. */
export function ConfirmDialog({ confirmation, onClose }: { confirmation: Confirmation; onClose(): void }) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState('');
  const act = useMutation({ mutationFn: confirmation.run, onSuccess: onClose });
  const isTyped = confirmation.typed === undefined || typed.trim() === confirmation.typed.text;
  return (
    <Dialog
      onClose={act.isPending ? undefined : onClose}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      width={440}
    >
      <div className={styles.body}>
        <h2 id={`${id}-title`} className={styles.title}>
          {confirmation.title}
        </h2>
        <p id={`${id}-text`} className={styles.text}>
          {confirmation.text}
        </p>
        {confirmation.typed && (
          <div className={styles.typed}>
            <InputField
              label={confirmation.typed.label}
              value={typed}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
        )}
        {act.error && (
          <p role="alert" className={styles.error}>
            {failureText(t, act.error)}
          </p>
        )}
        <div className={styles.actions}>
          <Button size="large" autoFocus onClick={onClose} disabled={act.isPending}>
            {confirmation.keep ?? t('common.cancel')}
          </Button>
          <Button
            size="large"
            variant="contained"
            color={confirmation.harmless ? 'primary' : 'error'}
            disabled={act.isPending || !isTyped}
            onClick={() => act.mutate()}
          >
            {confirmation.action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
