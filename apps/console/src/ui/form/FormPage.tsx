import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button';
import { PageHeader } from '../PageHeader';
import styles from './FormPage.module.css';
import type { FormSubmit } from './use-form-submit';

interface FormPageProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  words: { title: string; back: string; submit: string };
  submit: FormSubmit;
  /** The form started with values from before a reload. */
  restored: boolean;
  /** The tour's mark of the save button. */
  tour?: string;
  children: ReactNode;
  onClose(): void;
}

/** A form that replaces a list: its title, its sections and its always visible foot. */
export function FormPage<Values extends FieldValues>(props: FormPageProps<Values>) {
  const { form, words, submit, restored, tour, children, onClose } = props;
  const { busy, wrong, failure, takeOver, onSubmit } = submit;
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={words.title} actions={<Button onClick={onClose}>{words.back}</Button>} />
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <FormProvider {...form}>{children}</FormProvider>
        <div className={styles.foot}>
          <Button
            size="large"
            type="submit"
            data-tour={tour}
            variant="contained"
            color="primary"
            aria-disabled={busy}
          >
            {words.submit}
          </Button>
          <Button size="large" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <span className={failure ? styles.failure : styles.note} role={failure ? 'alert' : 'status'}>
            {failure ??
              (wrong > 0 ? t('common.fixCount', { count: wrong }) : restored && t('common.restored'))}
          </span>
          {failure && takeOver && <Button onClick={takeOver}>{t('common.takeOver')}</Button>}
        </div>
      </form>
    </>
  );
}
