import { X } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveGuard } from '../../lib/use-leave-guard';
import { Button } from '../Button';
import { FormFailure } from '../form/FormFailure';
import { IconAction } from '../IconAction';
import { type Confirmation, ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';
import styles from './FormDialog.module.css';

interface FormDialogProps {
  title: string;
  submit: string;
  readOnly?: boolean;
  busy: boolean;
  /** The action cannot easily be undone. */
  destructive?: boolean;
  /** The number of fields with errors. */
  wrong: number;
  /** An error of the form as a whole. */
  failure?: string | undefined;
  /** Replaces the typed values by those that another edit stored. */
  takeOver?: (() => void) | undefined;
  children: ReactNode;
  onSubmit(event: FormEvent): void;
  onClose(): void;
}

/**
 * Submit stays enabled, so that pressing it shows the missing fields. A click outside loses nothing. With unsaved
 * values, Escape, Back, reload and close ask first, except during a save.
 */
export function FormDialog({
  title,
  submit,
  readOnly = false,
  busy,
  destructive = false,
  wrong,
  failure,
  takeOver,
  children,
  onSubmit,
  onClose,
}: FormDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isTouched, setTouched] = useState(false);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const letGo = useLeaveGuard(isTouched && !busy && !readOnly, { search: 'all' });
  const close = () => {
    letGo();
    onClose();
  };
  const leave = () => {
    if (!isTouched) return onClose();
    setConfirmation({
      title: t('common.leave.title'),
      text: t('common.leave.text'),
      action: t('common.leave.action'),
      run: async () => close(),
    });
  };
  return (
    <Dialog onClose={(_, reason) => reason === 'escapeKeyDown' && leave()} aria-labelledby={id} width={560}>
      <form className={styles.form} noValidate onSubmit={onSubmit} onChange={() => setTouched(true)}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          <IconAction label={t('common.close')} icon={X} onClick={leave} />
        </div>
        <div className={styles.body}>
          <FormFailure failure={failure} takeOver={takeOver} />
          <fieldset className={styles.fields} disabled={readOnly}>
            {children}
          </fieldset>
        </div>
        <div className={styles.foot}>
          <span className={styles.wrong} role="status">
            {wrong > 0 && t('common.fixCount', { count: wrong })}
          </span>
          <Button size="large" onClick={close}>
            {t(readOnly ? 'common.close' : 'common.cancel')}
          </Button>
          {!readOnly && (
            <Button
              size="large"
              type="submit"
              variant="contained"
              color={destructive ? 'error' : 'primary'}
              aria-disabled={busy}
            >
              {submit}
            </Button>
          )}
        </div>
      </form>
      {confirmation && <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />}
    </Dialog>
  );
}
