import { chatLimits } from '@parley/contracts/public';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { failureText } from '../../../lib/failure-text';
import { Field } from '../../../ui/form/Field';
import { Input } from '../../../ui/form/Input';
import { SwitchField } from '../../../ui/form/SwitchField';
import { FormDialog } from '../../../ui/mui/FormDialog';
import styles from './FanActions.module.css';
import type { FanTarget } from './fan-target';
import { useFanAction } from './mutations';

interface NoteDialogProps {
  target: FanTarget;
  onDone(): void;
  onClose(): void;
}

export function NoteDialog({ target: { selection, count }, onDone, onClose }: NoteDialogProps) {
  const { t } = useTranslation();
  const shown = useFormat().total(count);
  const action = useFanAction('fans.note');
  const [note, setNote] = useState('');
  const [overwrite, setOverwrite] = useState(false);
  const [isTried, setTried] = useState(false);
  // An empty note says something only where it replaces one.
  const isMissing = note.trim() === '' && !overwrite;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (action.isPending || isMissing) return;
    action.mutate({ selection, note, overwrite }, { onSuccess: onDone });
  };
  const clears = overwrite && note.trim() === '';
  return (
    <FormDialog
      title={t('fanActions.note.title')}
      submit={t(
        clears
          ? 'fanActions.note.clear'
          : overwrite
            ? 'fanActions.note.overwriteSubmit'
            : 'fanActions.note.submit',
        { shown },
      )}
      busy={action.isPending}
      destructive={overwrite}
      wrong={isTried && isMissing ? 1 : 0}
      failure={action.error ? failureText(t, action.error) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.lead}>{t('fanActions.lead', { shown })}</p>
      <Field
        label={t('fanActions.note.label')}
        help={t('fanActions.note.help')}
        error={isTried && isMissing ? t('fanActions.note.missing') : undefined}
      >
        {({ wrong, ...fieldProps }) => (
          <Input
            {...fieldProps}
            wrong={wrong}
            autoFocus
            maxLength={chatLimits.remarkMax}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <SwitchField
        label={t('fanActions.note.overwrite')}
        help={t('fanActions.note.overwriteHelp')}
        checked={overwrite}
        onChange={setOverwrite}
      />
    </FormDialog>
  );
}
