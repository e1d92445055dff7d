import type { FormEvent, ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button';
import { PageHeader } from '../PageHeader';
import styles from './FormPage.module.css';

interface FormPageProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  words: { title: string; back: string; submit: string };
  busy: boolean;
  /** How many fields are wrong. */
  wrong: number;
  /** An error that belongs to no field. */
  failure: string | undefined;
  /** The form began with what was typed before a reload. */
  restored: boolean;
  /** The tour ends at the button that saves. */
  tour?: string;
  children: ReactNode;
  onSubmit(event: FormEvent): Promise<void>;
  onClose(): void;
}

/** A form in the place of a list: its title, its sections and its foot, which stays in sight. */
export function FormPage<Values extends FieldValues>(props: FormPageProps<Values>) {
  const { form, words, busy, wrong, failure, restored, tour, children, onSubmit, onClose } = props;
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={words.title} actions={<Button onClick={onClose}>{words.back}</Button>} />
      <form className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
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
        </div>
      </form>
    </>
  );
}
