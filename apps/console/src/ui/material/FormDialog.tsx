import { Button } from '../Button';
import { X } from 'lucide-react';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from './Dialog';
import styles from './FormDialog.module.css';
import { IconAction } from '../IconAction';

interface FormDialogProps {
  title: string;
  submit: string;
  busy: boolean;
  /** What it does can't simply be undone. */
  destructive?: boolean;
  /** Fields that need a change. */
  wrong: number;
  /** What no field is to blame for. */
  failure?: string | undefined;
  children: ReactNode;
  onSubmit(event: FormEvent): void;
  onClose(): void;
}

/** Submit stays enabled: pressing it says what is missing. A click beside it loses nothing. */
export function FormDialog({
  title,
  submit,
  busy,
  destructive = false,
  wrong,
  failure,
  children,
  onSubmit,
  onClose,
}: FormDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()} aria-labelledby={id} width={560}>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          <IconAction label={t('common.close')} icon={X} onClick={onClose} />
        </div>
        <div className={styles.body}>
          {failure && (
            <p role="alert" className={styles.failure}>
              {failure}
            </p>
          )}
          {children}
        </div>
        <div className={styles.foot}>
          <span className={styles.wrong} role="status">
            {wrong > 0 && t('common.fixCount', { count: wrong })}
          </span>
          <Button size="large" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            size="large"
            type="submit"
            variant="contained"
            color={destructive ? 'error' : 'primary'}
            aria-disabled={busy}
          >
            {submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
