import {
  type LanguageInfo,
  type ProviderFailure,
  type ProviderTest,
  type TestProvider,
  type TranslationProvider,
  translationLimits,
} from '@parley/contracts/public';
import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { useFormat } from '../../lib/format';
import { Field } from '../../ui/form/Field';
import { TextAreaField } from '../../ui/form/TextArea';
import { useCheckedForm } from '../../ui/form/use-checked-form';
import { FormDialog } from '../../ui/mui/FormDialog';
import { LanguagePicker } from './LanguagePicker';
import styles from './TestDialog.module.css';

interface TestDialogProps {
  provider: TranslationProvider;
  onClose(): void;
}

/** Translates a text with one service only. */
export default function TestDialog({ provider: { id, kind, name }, onClose }: TestDialogProps) {
  const { t, i18n } = useTranslation();
  const inChinese = i18n.language === 'zh-CN';
  const test = useMutation({
    mutationFn: (body: TestProvider) => api.call('providers.test', { params: { id }, body }),
  });
  const offers = useCallback(({ providers }: LanguageInfo) => providers.includes(kind), [kind]);
  const { values, field, set, errorOf, state } = useCheckedForm<TestProvider>({
    initial: { text: t('translation.testing.sample'), target: inChinese ? 'en' : 'zh-CN' },
    wrongIn: ({ text }) => (text.trim() === '' ? { text: t('common.required') } : {}),
    save: (body) => test.mutateAsync(body),
  });
  return (
    <FormDialog
      {...state}
      title={t('translation.testOf', { name })}
      submit={t('translation.testing.run')}
      onClose={onClose}
    >
      <p className="aside">{t('translation.testing.help')}</p>
      <TextAreaField
        label={t('translation.testing.text')}
        error={errorOf('text')}
        {...field('text')}
        maxLength={translationLimits.testTextMax}
      />
      <Field label={t('translation.testing.target')}>
        {(fieldProps) => (
          <LanguagePicker
            {...fieldProps}
            value={values.target}
            offers={offers}
            onChange={(target) => set({ target })}
          />
        )}
      </Field>
      <div role="status" aria-busy={test.isPending}>
        {test.data && !test.isPending && <Result of={test.data} />}
      </div>
    </FormDialog>
  );
}

/** Failures without an answer of the service; their detail is technical. */
const ours = new Set<ProviderFailure>([
  'unreachable',
  'not_allowed',
  'timeout',
  'incomplete',
  'answer_invalid',
] as const);

function Result({ of: { ok, text, failure, detail, latencyMs } }: { of: ProviderTest }) {
  const { t } = useTranslation();
  const format = useFormat();
  const took = t('translation.testing.took', { shown: format.number(latencyMs) });
  if (ok)
    return (
      <div className={styles.result}>
        <h3>{t('translation.testing.answer')}</h3>
        <p dir="auto" className={styles.text}>
          {text}
        </p>
        <small>{took}</small>
      </div>
    );
  return (
    <div className={`${styles.result} ${styles.bad}`}>
      <p>{t('translation.testing.failed', { reason: failure ? t(`translation.failure.${failure}`) : '' })}</p>
      {detail && (
        <p className={styles.text}>
          {t(failure && ours.has(failure) ? 'translation.testing.detail' : 'translation.testing.said', {
            detail,
          })}
        </p>
      )}
      <small>{took}</small>
    </div>
  );
}
