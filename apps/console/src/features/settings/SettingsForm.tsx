import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card';
import styles from '../../ui/form/Form.module.css';
import { FormFoot } from '../../ui/form/FormFoot';
import type { CheckedForm } from '../../ui/form/use-checked-form';
import page from '../../ui/Page.module.css';

interface SettingsFormProps<Values extends FieldValues> {
  form: CheckedForm<Values>;
  title: string;
  text: string;
  children: ReactNode;
}

/** A card of settings that are saved together. */
export function SettingsForm<Values extends FieldValues>(props: SettingsFormProps<Values>) {
  const { form, title, text, children } = props;
  const { t } = useTranslation();
  return (
    <Card title={title}>
      <form className={styles.form} noValidate onSubmit={form.state.onSubmit}>
        <p className={page.dim}>{text}</p>
        {children}
        <FormFoot {...form.state} submit={t('common.save')} quiet={!form.isDirty} />
      </form>
    </Card>
  );
}
