import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Field } from '../../../ui/form/Field';
import { checkParts, type EditedPart } from './edited-parts';
import { PartsEditor } from './PartsEditor';

/** The parts of an automatic reply, at most `max`. */
export function PartsField({ max }: { max?: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { control } = useFormContext<{ replies: EditedPart[] }>();
  return (
    <Controller
      name="replies"
      control={control}
      rules={{ validate: (parts) => checkParts(t, format, parts) }}
      render={({ field, fieldState }) => (
        <Field
          group
          label={t('replies.parts.label')}
          error={(fieldState.error as { message?: string } | undefined)?.message}
        >
          {() => <PartsEditor ref={field.ref} max={max} value={field.value} onChange={field.onChange} />}
        </Field>
      )}
    />
  );
}
