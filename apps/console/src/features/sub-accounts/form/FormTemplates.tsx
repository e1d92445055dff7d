import { lazy, Suspense, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { withWords } from '../../../i18n/i18n';
import { Button } from '../../../ui/Button';
import { TemplateField } from '../templates/TemplateField';
import { type FormValues, templateOf, templateValues } from './form-values';

const SaveTemplateDialog = lazy(() => withWords(import('../templates/SaveTemplateDialog'), 'failures'));

interface FormTemplatesProps {
  form: UseFormReturn<FormValues>;
  isNew: boolean;
}

/** Fills a new sub-account's form from a template, and stores the typed settings as one. */
export function FormTemplates({ form, isNew }: FormTemplatesProps) {
  const { t } = useTranslation();
  const [isSaving, setSaving] = useState(false);
  return (
    <>
      {isNew && (
        <TemplateField
          help={t('subAccounts.templates.useHelp')}
          onApply={(settings) => {
            for (const [name, value] of Object.entries(templateValues(settings)))
              form.setValue(name as keyof FormValues, value, { shouldDirty: true });
          }}
        />
      )}
      <div>
        <Button size="small" onClick={() => setSaving(true)}>
          {t('subAccounts.templates.saveAs')}
        </Button>
      </div>
      {isSaving && (
        <Suspense>
          <SaveTemplateDialog
            settings={templateOf(form.getValues())}
            name={form.getValues('remark').trim()}
            onClose={() => setSaving(false)}
          />
        </Suspense>
      )}
    </>
  );
}
