import {
  type Channel,
  channelLimits,
  type EditWidget,
  widgetColorUsual,
  widgetLimits,
  widgetOrigin,
  type WidgetSide,
  widgetSides,
} from '@parley/contracts/public';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { toast } from '../../lib/toasts';
import { useWrite } from '../../lib/use-write';
import { InputField } from '../../ui/form/Input';
import { SelectField } from '../../ui/form/Select';
import { TextAreaField } from '../../ui/form/TextArea';
import { useCheckedForm } from '../../ui/form/use-checked-form';
import { FormDialog } from '../../ui/mui/FormDialog';
import { channelKeys } from './queries';
import { SubAccountField } from './SubAccountField';

interface FormValues extends Omit<EditWidget, 'origins'> {
  subAccountId: string;
  /** One on each line. */
  origins: string;
}

interface WidgetFormProps {
  /** Null for a new widget. */
  before: Channel | null;
  onClose(): void;
}

const originsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/\s+/)
      .filter((one) => one !== '')
      .map(originOf),
  ),
];

/** The origin of a pasted address. */
function originOf(text: string): string {
  try {
    return new URL(text).origin;
  } catch {
    return text;
  }
}

export default function WidgetForm({ before, onClose }: WidgetFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const save = useWrite({
    call: ({ subAccountId, origins, ...given }: FormValues, key): Promise<Channel> => {
      const body = { ...given, origins: originsIn(origins) };
      if (before) return api.call('widgets.edit', { params: { id: before.id }, body });
      const created = { ...body, subAccountId };
      return api.call('widgets.create', { body: created, key: key.forBody(created) });
    },
  });
  const widget = before?.widget;
  const form = useCheckedForm<FormValues, Channel>({
    initial: {
      name: before?.name ?? '',
      subAccountId: before?.subAccountId ?? '',
      title: widget?.title ?? '',
      greeting: widget?.greeting ?? '',
      color: widget?.color ?? widgetColorUsual,
      side: widget?.side ?? 'right',
      origins: widget?.origins.join('\n') ?? '',
    },
    wrongIn: ({ name, title, subAccountId, origins }) => ({
      ...(name.trim() === '' && { name: t('channels.form.nameMissing') }),
      ...(title.trim() === '' && { title: t('channels.widget.titleMissing') }),
      ...(before === null && subAccountId === '' && { subAccountId: t('channels.form.subAccountMissing') }),
      ...(originsIn(origins).some((one) => !widgetOrigin.test(one)) && {
        origins: t('channels.widget.originsWrong'),
      }),
    }),
    save: (values) => save.mutateAsync({ ...values, name: values.name.trim(), title: values.title.trim() }),
    onSaved: async ({ name }) => {
      toast(t('channels.saved', { name }));
      onClose();
      await client.invalidateQueries({ queryKey: channelKeys.all });
    },
  });
  const { values, set, errorOf } = form;
  return (
    <FormDialog
      {...form.state}
      title={before ? t('channels.editOf', { name: before.name }) : t('channels.widget.add')}
      submit={t('common.save')}
      onClose={onClose}
    >
      <InputField
        label={t('channels.form.name')}
        error={errorOf('name')}
        {...form.field('name')}
        maxLength={channelLimits.nameMax}
      />
      {before === null && (
        <SubAccountField
          error={errorOf('subAccountId')}
          value={values.subAccountId}
          onChange={(subAccountId) => set({ subAccountId })}
        />
      )}
      <InputField
        label={t('channels.widget.title')}
        error={errorOf('title')}
        {...form.field('title')}
        maxLength={widgetLimits.titleMax}
      />
      <TextAreaField
        optional
        label={t('channels.widget.greeting')}
        error={errorOf('greeting')}
        {...form.field('greeting')}
        maxLength={widgetLimits.greetingMax}
      />
      <InputField
        type="color"
        label={t('channels.widget.color')}
        error={errorOf('color')}
        {...form.field('color')}
      />
      <SelectField
        label={t('channels.widget.side')}
        value={values.side}
        options={widgetSides.map((side) => ({ value: side, text: t(`channels.widget.sides.${side}`) }))}
        onChange={(side) => set({ side: side as WidgetSide })}
      />
      <TextAreaField
        label={t('channels.widget.origins')}
        help={t('channels.widget.originsHelp')}
        error={errorOf('origins')}
        {...form.field('origins')}
        placeholder="https://shop.example"
        spellCheck={false}
      />
    </FormDialog>
  );
}
