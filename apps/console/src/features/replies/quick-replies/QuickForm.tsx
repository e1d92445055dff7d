import {
  type Group,
  type Material,
  type QuickReply,
  replyLimits,
  type SaveQuickReply,
} from '@parley/contracts/public';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Field } from '../../../ui/form/Field';
import { InputField } from '../../../ui/form/Input';
import { Select } from '../../../ui/form/Select';
import { MaterialPicker } from '../../materials/public';
import {
  checkLine,
  checkVariants,
  type EditedVariant,
  editedVariants,
  variantsOf,
} from '../form/edited-parts';
import { Preview, type ShownMaterial } from '../form/Preview';
import { ReplyForm, type ReplyFormKind } from '../form/ReplyForm';
import { StateField } from '../form/StateField';
import { TextEditor } from '../form/TextEditor';
import { VariantsEditor } from '../form/VariantsEditor';
import styles from '../replies.module.css';
import { checkVariables, sampleOf } from '../reply-text';

interface FormValues {
  name: string;
  title: string;
  content: string;
  variants: EditedVariant[];
  materialId: ShownMaterial | null;
  groupId: string;
  enabled: boolean;
}

const valuesOf = (before: QuickReply | undefined): FormValues => ({
  name: before?.name ?? '',
  title: before?.title ?? '',
  content: before?.content ?? '',
  variants: editedVariants(before?.variants),
  materialId: before?.material ?? null,
  groupId: before?.groupId ?? '',
  enabled: before?.enabled ?? true,
});

const inputOf = ({ variants, materialId, groupId, ...values }: FormValues): SaveQuickReply => ({
  ...values,
  name: values.name.trim(),
  title: values.title.trim(),
  variants: variantsOf(variants),
  materialId: materialId?.id ?? null,
  groupId: groupId === '' ? null : groupId,
});

const quickForm: ReplyFormKind<'quick-replies', FormValues> = {
  kind: 'quick-replies',
  fields: ['name', 'title', 'groupId', 'content', 'variants', 'materialId'],
  valuesOf,
  inputOf,
  settingsOf: ({ material, ...stored }) => ({ ...stored, materialId: material?.id ?? null }),
  nameOf: ({ name }) => name,
};

const shownOf = ({ id, title, type, medium }: Material): ShownMaterial => ({
  id,
  title,
  type,
  thumbnailUrl: medium?.thumbnailUrl ?? null,
});

interface QuickFormProps {
  /** Undefined for a new reply. */
  before: QuickReply | undefined;
  /** Only shows the reply, so that variants and long texts are readable. */
  readOnly: boolean;
  groups: Group[];
  onClose(): void;
}

export function QuickForm({ before, readOnly, groups, onClose }: QuickFormProps) {
  return (
    <ReplyForm of={quickForm} before={before} readOnly={readOnly} onClose={onClose}>
      <Heads groups={groups} />
      <Content />
      <StateField help="stateHelp" />
    </ReplyForm>
  );
}

function Heads({ groups }: { groups: Group[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { register, control, formState } = useFormContext<FormValues>();
  const { errors } = formState;
  return (
    <>
      <div className={styles.pair}>
        <InputField
          label={t('replies.form.name')}
          help={t('replies.quick.nameHelp')}
          error={errors.name?.message}
          autoFocus
          autoComplete="off"
          maxLength={replyLimits.nameMax}
          {...register('name', { validate: (text) => checkLine(t, format, text, replyLimits.nameMax) })}
        />
        <InputField
          label={t('replies.form.title')}
          error={errors.title?.message}
          autoComplete="off"
          maxLength={replyLimits.titleMax}
          {...register('title', { validate: (text) => checkLine(t, format, text, replyLimits.titleMax) })}
        />
      </div>
      {groups.length > 0 && (
        <Field optional label={t('replies.form.group')} error={errors.groupId?.message}>
          {({ wrong: _, ...fieldProps }) => (
            <Controller
              name="groupId"
              control={control}
              render={({ field }) => (
                <Select
                  {...fieldProps}
                  value={field.value}
                  options={[
                    { value: '', text: t('replies.form.noGroup') },
                    ...groups.map(({ id, name }) => ({ value: id, text: name })),
                  ]}
                  onChange={field.onChange}
                />
              )}
            />
          )}
        </Field>
      )}
    </>
  );
}

function Content() {
  const { t } = useTranslation();
  const format = useFormat();
  const { control } = useFormContext<FormValues>();
  const [content, material] = useWatch({ control, name: ['content', 'materialId'] });
  return (
    <>
      <Controller
        name="content"
        control={control}
        rules={{
          validate: (text) => {
            const line = checkLine(t, format, text, replyLimits.textMax);
            return line === true ? checkVariables(t, text) : line;
          },
        }}
        render={({ field, fieldState }) => (
          <Field label={t('replies.columns.content')} error={fieldState.error?.message}>
            {(fieldProps) => (
              <TextEditor {...fieldProps} ref={field.ref} value={field.value} onChange={field.onChange} />
            )}
          </Field>
        )}
      />
      <Controller
        name="variants"
        control={control}
        rules={{ validate: (variants) => checkVariants(t, variants) }}
        render={({ field, fieldState }) => (
          <Field
            group
            optional
            label={t('replies.variants.label')}
            error={(fieldState.error as { message?: string } | undefined)?.message}
          >
            {() => <VariantsEditor value={field.value} onChange={field.onChange} />}
          </Field>
        )}
      />
      <Controller
        name="materialId"
        control={control}
        render={({ field, fieldState }) => (
          <Field
            group
            optional
            label={t('replies.parts.material')}
            help={t('replies.quick.materialHelp')}
            error={(fieldState.error as { message?: string } | undefined)?.message}
          >
            {() => (
              <MaterialPicker
                value={field.value?.id ?? null}
                onChange={(_, material) => field.onChange(material && shownOf(material))}
              />
            )}
          </Field>
        )}
      />
      <Preview parts={[{ key: 'content', text: sampleOf(t, format, content), medium: material }]} />
    </>
  );
}
