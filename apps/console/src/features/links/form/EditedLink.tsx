import type { Link } from '@parley/contracts/public';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { forgetDrafts, useDraft } from '../../../lib/drafts';
import { useFormat } from '../../../lib/format';
import { useLeaveGuard } from '../../../lib/leaving';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import styles from '../../../ui/form/FormPage.module.css';
import { useFormFailure } from '../../../ui/form/use-form-failure';
import { PageHeader } from '../../../ui/PageHeader';
import { useSaveLink } from '../mutations';
import { AccountFields } from './AccountFields';
import { AssignmentFields } from './AssignmentFields';
import { BasicFields } from './BasicFields';
import { rulesOf } from './form-rules';
import { changesOf, type FormValues, fieldOrder, inputOf, newValues, valuesOf } from './form-values';
import { usePreviewed } from './use-previewed';
import { VisitorFields } from './VisitorFields';

interface EditedLinkProps {
  /** Left out for a new one. */
  before: Link | undefined;
  onClose(): void;
  onSaved(saved: Link): void;
}

const guardedSearch = ['form'];

/** The form. Never overwrites what is being typed with what arrives later. */
export function EditedLink({ before, onClose, onSaved }: EditedLinkProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const save = useSaveLink();
  const form = useForm<FormValues>({
    defaultValues: before ? valuesOf(before, format.timeZone) : newValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  const failed = useFormFailure(form, fieldOrder);
  const previewed = usePreviewed();
  const { restored } = useDraft(form, before ? null : 'link');
  const leave = useLeaveGuard(form.formState.isDirty, { search: guardedSearch, onDiscard: forgetDrafts });
  const wrong = fieldOrder.filter((field) => form.formState.errors[field]).length;

  const submit = form.handleSubmit(async (values) => {
    if (save.isPending) return;
    failed.clear();
    try {
      const preview = await previewed(values);
      const refused = preview.filter(({ verdict }) => verdict !== 'account').length;
      if (refused > 0) {
        const message = t('links.form.refused', { count: refused, shown: format.number(refused) });
        form.setError('accounts', { type: 'preview', message }, { shouldFocus: true });
        return;
      }
      const context = { zone: format.timeZone, preview };
      const saved = await save.mutateAsync(
        before
          ? { id: before.id, input: changesOf(values, before, context) }
          : { id: null, input: inputOf(values, context) },
      );
      toast(t(before ? 'links.form.saved' : 'links.form.created', { name: saved.name }));
      leave();
      forgetDrafts();
      onSaved(saved);
    } catch (error) {
      failed.show(error);
    }
  });
  const rules = rulesOf(t, format);
  const note = wrong > 0 ? t('common.fixCount', { count: wrong }) : restored && t('common.restored');
  return (
    <>
      <PageHeader
        title={before ? t('links.form.editTitle', { name: before.name }) : t('links.form.createTitle')}
        actions={<Button onClick={onClose}>{t('links.form.back')}</Button>}
      />
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <FormProvider {...form}>
          <BasicFields isNew={!before} rules={rules} />
          <AccountFields before={before} rules={rules} />
          <AssignmentFields />
          <VisitorFields before={before} rules={rules} />
        </FormProvider>
        <div className={styles.foot}>
          <Button
            size="large"
            type="submit"
            variant="contained"
            color="primary"
            aria-disabled={save.isPending || form.formState.isSubmitting}
          >
            {t(before ? 'links.form.editSubmit' : 'links.form.createSubmit')}
          </Button>
          <Button size="large" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <span
            className={failed.failure ? styles.failure : styles.note}
            role={failed.failure ? 'alert' : 'status'}
          >
            {failed.failure ?? note}
          </span>
        </div>
      </form>
    </>
  );
}
