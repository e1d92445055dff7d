import { chatLimits, type FanView } from '@parley/contracts/public';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/failure-text';
import { useLeaveGuard } from '../../../lib/use-leave-guard';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/form/Field';
import { Input } from '../../../ui/form/Input';
import { useForm } from '../../../ui/form/use-form';
import { TagsInput } from '../../chat/public';
import { useEditFanProfile } from '../mutations';
import styles from './FanDrawer.module.css';

interface Values {
  note: string;
  tags: string[];
}

const guardedSearch = ['open', 'tab'];

/** Tags and the note of the profile that chat shows. Edits of others are shown, except in the field being typed in. */
export function FanProfileForm({ fan }: { fan: FanView }) {
  const { t } = useTranslation();
  const save = useEditFanProfile(fan.id);
  const [failure, setFailure] = useState<string>();
  const { note, tags } = fan;
  const form = useForm<Values>({ values: { note, tags }, resetOptions: { keepDirtyValues: true } });
  useLeaveGuard(form.formState.isDirty, { search: guardedSearch });
  const submit = form.handleSubmit(async (values) => {
    if (save.isPending) return;
    setFailure(undefined);
    try {
      const saved = await save.mutateAsync({ remark: values.note, tags: values.tags });
      form.reset({ note: saved.remark, tags: saved.tags });
      toast(t('fans.drawer.saved'));
    } catch (error) {
      setFailure(failureText(t, error));
    }
  });
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <Controller
        control={form.control}
        name="tags"
        render={({ field: { value, onChange } }) => <TagsInput value={value} onChange={onChange} />}
      />
      <Field label={t('fans.columns.note')} help={t('fans.drawer.noteHelp')}>
        {(fieldProps) => (
          <Input {...fieldProps} maxLength={chatLimits.remarkMax} {...form.register('note')} />
        )}
      </Field>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <Button
        type="submit"
        variant="contained"
        color="primary"
        aria-disabled={save.isPending || !form.formState.isDirty}
      >
        {t('fans.drawer.save')}
      </Button>
    </form>
  );
}
