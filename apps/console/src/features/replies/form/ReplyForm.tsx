import type { ReactNode } from 'react';
import { type FieldPath, type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toasts';
import { useFormFailure } from '../../../ui/form/use-form-failure';
import { FormDialog } from '../../../ui/mui/FormDialog';
import { type Save, useSave } from '../mutations';
import type { ReplyKind } from '../queries';

const words = {
  'quick-replies': 'quick',
  'keyword-rules': 'keyword',
  'welcome-templates': 'welcome',
} as const;

interface ReplyFormProps<Kind extends ReplyKind, Values extends FieldValues> {
  kind: Kind;
  /** The edited reply's id and current name; undefined for a new one. */
  before: { id: string; name: string } | undefined;
  form: UseFormReturn<Values>;
  /** Top to bottom: the first of them with an error takes the focus. */
  fields: readonly FieldPath<Values>[];
  inputOf(values: Values): Save<Kind>['input'];
  nameOf(input: Save<Kind>['input']): string;
  readOnly?: boolean;
  children: ReactNode;
  onClose(): void;
}

/** The dialog in which a reply of any kind is made, changed or only read. */
export function ReplyForm<Kind extends ReplyKind, Values extends FieldValues>({
  kind,
  before,
  form,
  fields,
  inputOf,
  nameOf,
  readOnly = false,
  children,
  onClose,
}: ReplyFormProps<Kind, Values>) {
  const { t } = useTranslation();
  const save = useSave(kind);
  const failed = useFormFailure(form, fields);
  const submit = form.handleSubmit(async (values) => {
    if (save.isPending) return;
    failed.clear();
    const input = inputOf(values);
    try {
      await save.mutateAsync({ id: before?.id ?? null, input });
      toast(t(before ? 'replies.saved' : 'replies.created', { name: nameOf(input) }));
      onClose();
    } catch (error) {
      failed.show(error);
    }
  });
  return (
    <FormDialog
      title={
        before
          ? t(readOnly ? 'replies.form.readTitle' : 'replies.form.editTitle', { name: before.name })
          : t(`replies.${words[kind]}.createTitle`)
      }
      readOnly={readOnly}
      submit={t(before ? 'replies.form.editSubmit' : `replies.${words[kind]}.createSubmit`)}
      busy={save.isPending}
      wrong={fields.filter((field) => form.getFieldState(field, form.formState).invalid).length}
      failure={failed.failure}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <FormProvider {...form}>{children}</FormProvider>
    </FormDialog>
  );
}
