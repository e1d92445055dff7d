import { materialLimits, materialTypes } from '@parley/contracts/public';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/form/Field';
import { InputField } from '../../../ui/form/Input';
import { TextAreaField } from '../../../ui/form/TextArea';
import { SegmentsField } from '../../../ui/Segments';
import { GroupSelect } from '../groups/GroupSelect';
import type { FormValues, rulesOf } from './form-values';
import { MediumField } from './MediumField';

interface MaterialFieldsProps {
  isNew: boolean;
  rules: ReturnType<typeof rulesOf>;
  onUploading(uploading: boolean): void;
}

export function MaterialFields({ isNew, rules, onUploading }: MaterialFieldsProps) {
  const { t } = useTranslation();
  const {
    register,
    control,
    formState: { errors },
  } = useFormContext<FormValues>();
  const type = useWatch<FormValues, 'type'>({ name: 'type' });
  const isText = type === 'text';
  return (
    <>
      {isNew && <TypeField />}
      <InputField
        label={t('materials.form.title')}
        help={t(type === 'card' ? 'materials.form.cardTitleHelp' : 'materials.form.titleHelp')}
        error={errors.title?.message}
        autoFocus
        autoComplete="off"
        maxLength={materialLimits.titleMax * 2}
        {...register('title', { validate: rules.title })}
      />
      {!isText && <MediumField key={type} type={type} validate={rules.mediumId} onUploading={onUploading} />}
      <TextAreaField
        label={t(isText ? 'materials.form.content' : 'materials.form.caption')}
        optional={!isText}
        error={errors.content?.message}
        rows={isText ? 6 : 3}
        maxLength={materialLimits.contentMax * 2}
        {...register('content', { validate: rules.content })}
      />
      {type === 'card' && (
        <InputField
          label={t('materials.form.link')}
          help={t('materials.form.linkHelp')}
          error={errors.link?.message}
          type="url"
          autoComplete="off"
          maxLength={materialLimits.linkMax}
          {...register('link', { validate: rules.link })}
        />
      )}
      <Field label={t('materials.group.field')} error={errors.groupId?.message}>
        {({ wrong: _, ...fieldProps }) => (
          <Controller
            name="groupId"
            control={control}
            render={({ field }) => (
              <GroupSelect {...fieldProps} kind="material" value={field.value} onChange={field.onChange} />
            )}
          />
        )}
      </Field>
    </>
  );
}

function TypeField() {
  const { t } = useTranslation();
  const { control, setValue, clearErrors } = useFormContext<FormValues>();
  return (
    <Controller
      name="type"
      control={control}
      render={({ field }) => (
        <SegmentsField
          label={t('materials.typeLabel')}
          value={field.value}
          options={materialTypes.map((value) => ({ value, text: t(`materials.type.${value}`) }))}
          onChange={(type) => {
            field.onChange(type);
            // A recording cannot stay in a picture's field.
            setValue('mediumId', null);
            clearErrors();
          }}
        />
      )}
    />
  );
}
