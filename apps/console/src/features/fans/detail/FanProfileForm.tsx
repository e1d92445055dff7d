import { chatLimits, type FanView } from '@parley/contracts/public';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLeaveGuard } from '../../../lib/use-leave-guard';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import { FormFailure } from '../../../ui/form/FormFailure';
import { InputField } from '../../../ui/form/Input';
import { useForm } from '../../../ui/form/use-form';
import { useFormSubmit } from '../../../ui/form/use-form-submit';
import { TagsInput } from '../../chat/public';
import { useEditFanProfile } from '../mutations';
import styles from './FanDrawer.module.css';

interface Values {
  remark: string;
  tags: string[];
}

const guardedSearch = ['open', 'tab'];

/** Tags and note of the profile that chat shares. Shows edits by others, except in the field with the focus. */
export function FanProfileForm({ fan }: { fan: FanView }) {
  const { t } = useTranslation();
  const save = useEditFanProfile(fan.id);
  const { note, tags } = fan;
  const form = useForm<Values>({ values: { remark: note, tags }, resetOptions: { keepDirtyValues: true } });
  const { errors, isDirty } = form.formState;
  useLeaveGuard(isDirty, { search: guardedSearch });
  const submit = useFormSubmit(form, {
    fields: ['remark'],
    save: (values) => save.mutateAsync(values),
    onSaved: (saved) => {
      form.reset({ remark: saved.remark, tags: saved.tags });
      toast(t('fans.drawer.saved'));
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit.onSubmit}>
      <Controller
        control={form.control}
        name="tags"
        render={({ field: { value, onChange } }) => <TagsInput value={value} onChange={onChange} />}
      />
      <InputField
        label={t('fans.columns.note')}
        help={t('fans.drawer.noteHelp')}
        error={errors.remark?.message}
        maxLength={chatLimits.remarkMax}
        {...form.register('remark')}
      />
      <FormFailure failure={submit.failure} />
      <Button type="submit" variant="contained" color="primary" aria-disabled={submit.busy || !isDirty}>
        {t('fans.drawer.save')}
      </Button>
    </form>
  );
}
