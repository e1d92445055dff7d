import { chatLimits } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Field } from '../../../ui/form/Field';
import { Input } from '../../../ui/form/Input';
import { SwitchField } from '../../../ui/form/SwitchField';
import { useCheckedForm } from '../../../ui/form/use-checked-form';
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
  const { values, field, set, errorOf, state } = useCheckedForm({
    initial: { note: '', overwrite: false },
    // An empty note is valid only when it replaces one.
    wrongIn: ({ note, overwrite }) =>
      note.trim() === '' && !overwrite ? { note: t('fanActions.note.missing') } : {},
    save: ({ note, overwrite }) => action.mutateAsync({ selection, note, overwrite }),
    onSaved: onDone,
  });
  const { note, overwrite } = values;
  const clears = overwrite && note.trim() === '';
  return (
    <FormDialog
      {...state}
      title={t('fanActions.note.title')}
      submit={t(
        clears
          ? 'fanActions.note.clear'
          : overwrite
            ? 'fanActions.note.overwriteSubmit'
            : 'fanActions.note.submit',
        { shown },
      )}
      destructive={overwrite}
      onClose={onClose}
    >
      <p className={styles.lead}>{t('fanActions.lead', { shown })}</p>
      <Field label={t('fanActions.note.label')} help={t('fanActions.note.help')} error={errorOf('note')}>
        {(fieldProps) => (
          <Input {...fieldProps} {...field('note')} autoFocus maxLength={chatLimits.remarkMax} />
        )}
      </Field>
      <SwitchField
        label={t('fanActions.note.overwrite')}
        help={t('fanActions.note.overwriteHelp')}
        checked={overwrite}
        onChange={(next) => set({ overwrite: next })}
      />
    </FormDialog>
  );
}
