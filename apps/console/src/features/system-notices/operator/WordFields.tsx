import { type Language, languages, noticeLevels, systemNoticeLimits } from '@parley/contracts/public';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { languageNames } from '../../../i18n/i18n';
import { Field } from '../../../ui/form/Field';
import { FormSection } from '../../../ui/form/FormSection';
import { InputField } from '../../../ui/form/Input';
import { TextAreaField } from '../../../ui/form/TextArea';
import { ChoiceField } from '../../../ui/form/ChoiceField';
import type { FormValues, Rules } from './form-values';
import { NoticePreview } from './NoticePreview';
import styles from './SystemNotices.module.css';

const fieldsOf = {
  'zh-CN': ['titleChinese', 'textChinese'],
  'en-US': ['titleEnglish', 'textEnglish'],
} as const satisfies Record<Language, readonly [keyof FormValues, keyof FormValues]>;

/** The words in each language, with a preview. */
export function WordFields({ rules }: { rules: Rules }) {
  const { t } = useTranslation();
  const { control } = useFormContext<FormValues>();
  return (
    <FormSection title={t('systemNotices.form.words')} note={t('systemNotices.form.wordsNote')}>
      {languages.map((language) => (
        <LanguageFields key={language} language={language} rules={rules} />
      ))}
      <ChoiceField
        name="level"
        control={control}
        label={t('systemNotices.form.level')}
        options={noticeLevels.map((value) => ({ value, text: t(`notifications.levels.${value}`) }))}
      />
      <Field group label={t('systemNotices.form.preview')}>
        {() => <Previews />}
      </Field>
    </FormSection>
  );
}

function LanguageFields({ language, rules }: { language: Language; rules: Rules }) {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<FormValues>();
  const { errors } = formState;
  const [title, text] = fieldsOf[language];
  const name = languageNames[language];
  return (
    <>
      <InputField
        label={t('systemNotices.form.titleIn', { language: name })}
        error={errors[title]?.message}
        lang={language}
        autoComplete="off"
        maxLength={systemNoticeLimits.titleMax}
        {...register(title, { validate: rules.words })}
      />
      <TextAreaField
        label={t('systemNotices.form.textIn', { language: name })}
        help={t('systemNotices.form.markdown')}
        error={errors[text]?.message}
        lang={language}
        rows={5}
        maxLength={systemNoticeLimits.textMax}
        {...register(text, { validate: rules.words })}
      />
    </>
  );
}

function Previews() {
  const { control } = useFormContext<FormValues>();
  const values = useWatch({ control }) as FormValues;
  return (
    <div className={styles.stack}>
      {languages.map((language) => {
        const [title, text] = fieldsOf[language];
        return (
          <NoticePreview
            key={language}
            language={language}
            level={values.level}
            content={{ title: values[title], text: values[text] }}
          />
        );
      })}
    </div>
  );
}
