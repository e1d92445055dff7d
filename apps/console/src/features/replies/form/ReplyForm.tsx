import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toasts';
import { editOf, saveOf } from '../../../ui/form/edit-of';
import { useEditBase } from '../../../ui/form/use-edit-base';
import { useForm } from '../../../ui/form/use-form';
import { useFormSubmit } from '../../../ui/form/use-form-submit';
import { FormDialog } from '../../../ui/mui/FormDialog';
import { type ReplySettings, useSave } from '../mutations';
import { type ReplyKind, replyQuery, type StoredReply } from '../queries';

const words = {
  'quick-replies': 'quick',
  'keyword-rules': 'keyword',
  'welcome-templates': 'welcome',
} as const;

/** The form of a kind of replies. */
export interface ReplyFormKind<Kind extends ReplyKind, Values extends FieldValues> {
  kind: Kind;
  /** Top to bottom: the first field with an error takes the focus. */
  fields: readonly FieldPath<Values>[];
  /** The initial values, of a stored reply or of a new one. */
  valuesOf(stored: StoredReply[Kind] | undefined): Values;
  inputOf(values: Values): ReplySettings[Kind];
  /** A stored reply's settings, in the form of its input. */
  settingsOf(stored: StoredReply[Kind]): ReplySettings[Kind];
  nameOf(stored: StoredReply[Kind]): string;
}

interface ReplyFormProps<Kind extends ReplyKind, Values extends FieldValues> {
  of: ReplyFormKind<Kind, Values>;
  /** The edited reply; undefined for a new one. */
  before: StoredReply[Kind] | undefined;
  readOnly?: boolean;
  children: ReactNode;
  onClose(): void;
}

/** The dialog that creates, changes or shows a reply of any kind. */
export function ReplyForm<Kind extends ReplyKind, Values extends FieldValues>({
  of: { kind, fields, valuesOf, inputOf, settingsOf, nameOf },
  before,
  readOnly = false,
  children,
  onClose,
}: ReplyFormProps<Kind, Values>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const save = useSave(kind);
  const form = useForm<Values>({
    defaultValues: valuesOf(before) as DefaultValues<Values>,
    reValidateMode: 'onChange',
  });
  const base = useEditBase<Values, StoredReply[Kind]>(form, before, {
    read: ({ id }) => client.fetchQuery({ ...replyQuery(kind, id), staleTime: 0 }),
    valuesOf,
  });
  const submit = useFormSubmit(form, {
    fields,
    base,
    save: (values) =>
      save.mutateAsync(
        saveOf(values, base.stored, {
          edit: (typed, stored) => editOf(settingsOf(stored), inputOf(typed)),
          create: inputOf,
        }),
      ),
    onSaved: (saved) => {
      toast(t(before ? 'replies.saved' : 'replies.created', { name: nameOf(saved) }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={
        before
          ? t(readOnly ? 'replies.form.readTitle' : 'common.editOf', { name: nameOf(before) })
          : t(`replies.${words[kind]}.createTitle`)
      }
      readOnly={readOnly}
      submit={t(before ? 'replies.form.editSubmit' : `replies.${words[kind]}.createSubmit`)}
      {...submit}
      onClose={onClose}
    >
      <FormProvider {...form}>{children}</FormProvider>
    </FormDialog>
  );
}
