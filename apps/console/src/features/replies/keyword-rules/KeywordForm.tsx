import {
  firstCodePoints,
  type KeywordRule,
  type MatchRule,
  matchRules,
  type ReplyMethod,
  replyLimits,
  replyMethods,
  type SaveKeywordRule,
} from '@parley/contracts/public';
import { useState } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Field } from '../../../ui/form/Field';
import { InputField } from '../../../ui/form/Input';
import { ChoiceField } from '../../../ui/form/ChoiceField';
import { Segments } from '../../../ui/Segments';
import { checkLine, type EditedPart, editedOf, newText, partsOf, savedParts } from '../form/edited-parts';
import { PartsField } from '../form/PartsField';
import { ReplyForm, type ReplyFormKind } from '../form/ReplyForm';
import { ScopeFields, type ScopeValues } from '../form/ScopeFields';
import { StateField } from '../form/StateField';
import styles from '../replies.module.css';
import { type RuleTest, RuleTester } from './RuleTester';

interface FormValues extends ScopeValues {
  keyword: string;
  title: string;
  match: MatchRule;
  method: ReplyMethod;
  replies: EditedPart[];
  enabled: boolean;
}

const valuesOf = (before: KeywordRule | undefined): FormValues => ({
  keyword: before?.keyword ?? '',
  title: before?.title ?? '',
  match: before?.match ?? 'partial',
  method: before?.method ?? 'all',
  scope: before?.scope ?? 'all',
  subAccountIds: before?.subAccountIds ?? [],
  replies: before ? editedOf(before.replies) : [newText()],
  enabled: before?.enabled ?? true,
});

/** A rule without a title takes its keyword as its name. */
const inputOf = ({ replies, subAccountIds, ...values }: FormValues): SaveKeywordRule => ({
  ...values,
  title: values.title.trim() || firstCodePoints(values.keyword.trim(), replyLimits.titleMax),
  subAccountIds: values.scope === 'all' ? [] : subAccountIds,
  replies: partsOf(replies),
});

const keywordForm: ReplyFormKind<'keyword-rules', FormValues> = {
  kind: 'keyword-rules',
  fields: ['keyword', 'title', 'match', 'method', 'replies', 'scope', 'subAccountIds'],
  valuesOf,
  inputOf,
  settingsOf: (stored) => ({ ...stored, replies: savedParts(stored.replies) }),
  nameOf: ({ keyword }) => keyword,
};

interface KeywordFormProps {
  /** Undefined for a new rule. */
  before: KeywordRule | undefined;
  /** Only shows the rule, so that variants and long texts are readable. */
  readOnly: boolean;
  onClose(): void;
}

export function KeywordForm({ before, readOnly, onClose }: KeywordFormProps) {
  return (
    <ReplyForm of={keywordForm} before={before} readOnly={readOnly} onClose={onClose}>
      <Heads />
      <PartsField />
      {/* Only owners see the other sub-accounts of a rule. */}
      {!readOnly && <ScopeFields />}
      <StateField help="stateHelpAuto" />
      {!readOnly && <TryRule />}
    </ReplyForm>
  );
}

function Heads() {
  const { t } = useTranslation();
  const format = useFormat();
  const { register, control, formState } = useFormContext<FormValues>();
  const { errors } = formState;
  const match = useWatch({ control, name: 'match' });
  const { keywordMax, titleMax } = replyLimits;
  return (
    <>
      <div className={styles.pair}>
        <InputField
          label={t('replies.columns.keyword')}
          help={t('replies.keyword.keywordHelp')}
          error={errors.keyword?.message}
          autoFocus
          autoComplete="off"
          {...register('keyword', { validate: (text) => checkLine(t, format, text, keywordMax) })}
        />
        <InputField
          optional
          label={t('replies.form.title')}
          error={errors.title?.message}
          autoComplete="off"
          maxLength={titleMax}
          {...register('title')}
        />
      </div>
      <ChoiceField
        name="match"
        control={control}
        label={t('replies.form.match')}
        help={t(`replies.keyword.matchHelp.${match}`)}
        options={matchRules.map((value) => ({ value, text: t(`replies.keyword.match.${value}`) }))}
      />
      <Field group label={t('replies.form.method')}>
        {() => (
          <Controller
            name="method"
            control={control}
            render={({ field }) => (
              <div className={styles.scroll}>
                <Segments
                  label={t('replies.form.method')}
                  value={field.value}
                  options={replyMethods.map((value) => ({
                    value,
                    text: t(`replies.keyword.method.${value}`),
                  }))}
                  onChange={field.onChange}
                />
              </div>
            )}
          />
        )}
      </Field>
    </>
  );
}

/** Tests the rule in the form before it is saved. */
function TryRule() {
  const { t } = useTranslation();
  const { control } = useFormContext<FormValues>();
  const values = useWatch({ control }) as FormValues;
  const [tried, setTried] = useState<RuleTest>({ text: '' });
  return (
    <section className={styles.try} aria-label={t('replies.tester.ruleTitle')}>
      <strong>{t('replies.tester.ruleTitle')}</strong>
      <RuleTester rule={inputOf(values)} tried={tried} onTry={setTried} />
    </section>
  );
}
