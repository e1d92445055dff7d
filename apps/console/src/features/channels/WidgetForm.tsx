import {
  type Channel,
  channelLimits,
  type EditWidget,
  widgetColorUsual,
  type WidgetFieldNeed,
  widgetFieldNeeds,
  widgetLimits,
  widgetOrigin,
  type WidgetSettings,
  type WidgetSide,
  widgetSides,
  type WidgetTheme,
  widgetThemes,
  widgetUsual,
} from '@parley/contracts/public';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { useWrite } from '../../lib/use-write';
import { InputField } from '../../ui/form/Input';
import { NumberField } from '../../ui/form/NumberInput';
import { SelectField } from '../../ui/form/Select';
import { TextAreaField } from '../../ui/form/TextArea';
import { useCheckedForm } from '../../ui/form/use-checked-form';
import { FormDialog } from '../../ui/mui/FormDialog';
import styles from './ChannelsPage.module.css';
import { SubAccountField } from './SubAccountField';
import { useChannelSaved } from './use-channel-saved';

interface FormValues extends Omit<EditWidget, 'origins' | 'form' | 'emailAfterMinutes'> {
  subAccountId: string;
  /** One on each line. */
  origins: string;
  askName: WidgetFieldNeed;
  askEmail: WidgetFieldNeed;
  askQuestion: WidgetFieldNeed;
  questionText: string;
  /** As typed; empty without emails. */
  emailAfter: string;
}

type CheckedForm = ReturnType<typeof useCheckedForm<FormValues, Channel>>;

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

const bodyOf = ({ subAccountId: _, ...values }: FormValues): EditWidget => {
  const { askName, askEmail, askQuestion, questionText, emailAfter, origins, ...given } = values;
  return {
    ...given,
    origins: originsIn(origins),
    form: { name: askName, email: askEmail, question: askQuestion, questionText: questionText.trim() },
    emailAfterMinutes: emailAfter.trim() === '' ? null : Number(emailAfter),
  };
};

const usual = {
  ...widgetUsual,
  title: '',
  greeting: '',
  color: widgetColorUsual,
  side: 'right',
  origins: [],
};

const valuesOf = (before: Channel | null): FormValues => {
  const { origins, form, emailAfterMinutes, ...widget } = before?.widget ?? (usual as WidgetSettings);
  return {
    ...widget,
    name: before?.name ?? '',
    subAccountId: before?.subAccountId ?? '',
    origins: origins.join('\n'),
    askName: form.name,
    askEmail: form.email,
    askQuestion: form.question,
    questionText: form.questionText,
    emailAfter: emailAfterMinutes === null ? '' : String(emailAfterMinutes),
  };
};

const minutes = { min: widgetLimits.emailMinutesMin, max: widgetLimits.emailMinutesMax };

const isMinutes = (text: string): boolean =>
  text.trim() === '' ||
  (/^\d{1,4}$/.test(text.trim()) && Number(text) >= minutes.min && Number(text) <= minutes.max);

export default function WidgetForm({ before, onClose }: WidgetFormProps) {
  const { t } = useTranslation();
  const onSaved = useChannelSaved(onClose);
  const save = useWrite({
    call: (values: FormValues, key): Promise<Channel> => {
      const body = bodyOf(values);
      if (before) return api.call('widgets.edit', { params: { id: before.id }, body });
      const created = { ...body, subAccountId: values.subAccountId };
      return api.call('widgets.create', { body: created, key: key.forBody(created) });
    },
  });
  const form = useCheckedForm<FormValues, Channel>({
    initial: valuesOf(before),
    wrongIn: ({ name, title, subAccountId, origins, askQuestion, questionText, emailAfter }) => ({
      ...(name.trim() === '' && { name: t('common.nameMissing') }),
      ...(title.trim() === '' && { title: t('channels.widget.titleMissing') }),
      ...(before === null && subAccountId === '' && { subAccountId: t('channels.form.subAccountMissing') }),
      ...(originsIn(origins).some((one) => !widgetOrigin.test(one)) && {
        origins: t('channels.widget.originsWrong'),
      }),
      ...(askQuestion !== 'off' &&
        questionText.trim() === '' && { questionText: t('channels.widget.questionMissing') }),
      ...(!isMinutes(emailAfter) && { emailAfter: t('channels.widget.emailWrong', minutes) }),
    }),
    save: (values) => save.mutateAsync({ ...values, name: values.name.trim(), title: values.title.trim() }),
    onSaved,
  });
  const { values, set, errorOf } = form;
  return (
    <FormDialog
      {...form.state}
      title={before ? t('common.editOf', { name: before.name }) : t('channels.widget.add')}
      submit={t('common.save')}
      onClose={onClose}
    >
      <InputField
        label={t('channels.form.name')}
        error={errorOf('name')}
        autoFocus
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
      <SelectField
        label={t('channels.widget.theme')}
        value={values.theme}
        options={widgetThemes.map((theme) => ({ value: theme, text: t(`channels.widget.themes.${theme}`) }))}
        onChange={(theme) => set({ theme: theme as WidgetTheme })}
      />
      <TextAreaField
        label={t('channels.widget.origins')}
        help={t('channels.widget.originsHelp')}
        error={errorOf('origins')}
        {...form.field('origins')}
        placeholder="https://shop.example"
        spellCheck={false}
      />
      <VisitorFields form={form} />
      <TextAreaField
        optional
        label={t('channels.widget.awayText')}
        help={t('channels.widget.awayHelp')}
        error={errorOf('awayText')}
        {...form.field('awayText')}
        maxLength={widgetLimits.awayMax}
      />
      <NumberField
        optional
        label={t('channels.widget.email')}
        help={t('channels.widget.emailHelp')}
        error={errorOf('emailAfter')}
        {...form.field('emailAfter')}
        unit={t('channels.widget.minutes')}
      />
    </FormDialog>
  );
}

const formFields = ['askName', 'askEmail', 'askQuestion'] as const;

/** The form that a visitor fills in before the first message. */
function VisitorFields({ form }: { form: Pick<CheckedForm, 'values' | 'set' | 'errorOf' | 'field'> }) {
  const { t } = useTranslation();
  const id = useId();
  const options = widgetFieldNeeds.map((need) => ({ value: need, text: t(`channels.widget.needs.${need}`) }));
  return (
    <div role="group" aria-labelledby={id} className={styles.visitor}>
      <h3 id={id}>{t('channels.widget.before')}</h3>
      {formFields.map((field) => (
        <SelectField
          key={field}
          label={t(`channels.widget.${field}`)}
          value={form.values[field]}
          options={options}
          onChange={(need) => form.set({ [field]: need as WidgetFieldNeed })}
        />
      ))}
      {form.values.askQuestion !== 'off' && (
        <InputField
          label={t('channels.widget.question')}
          error={form.errorOf('questionText')}
          {...form.field('questionText')}
          placeholder={t('channels.widget.questionHint')}
          maxLength={widgetLimits.questionMax}
        />
      )}
    </div>
  );
}
