import {
  type LanguageInfo,
  type ProviderFailure,
  type ProviderTest,
  type TranslationProvider,
  translationLimits,
} from '@parley/contracts/public';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { failureText } from '../../lib/failure-text';
import { useFormat } from '../../lib/format';
import { Field } from '../../ui/form/Field';
import { TextArea } from '../../ui/form/TextArea';
import { FormDialog } from '../../ui/mui/FormDialog';
import { LanguagePicker } from './LanguagePicker';
import styles from './TestDialog.module.css';

interface TestDialogProps {
  provider: TranslationProvider;
  onClose(): void;
}

/** Translates a text by one service alone. */
export default function TestDialog({ provider: { id, kind, name }, onClose }: TestDialogProps) {
  const { t, i18n } = useTranslation();
  const area = useRef<HTMLTextAreaElement>(null);
  const inChinese = i18n.language === 'zh-CN';
  const [text, setText] = useState<string>(t('translation.testing.sample'));
  const [target, setTarget] = useState(inChinese ? 'en' : 'zh-CN');
  const [tried, setTried] = useState(false);
  const test = useMutation({
    mutationFn: () => api.call('providers.test', { params: { id }, body: { text, target } }),
  });
  const offers = useCallback(({ providers }: LanguageInfo) => providers.includes(kind), [kind]);
  const missing = tried && text.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (text.trim() === '') area.current?.focus();
    else if (!test.isPending) test.mutate();
  };
  return (
    <FormDialog
      title={t('translation.testing.title', { name })}
      submit={t('translation.testing.run')}
      busy={test.isPending}
      wrong={missing ? 1 : 0}
      failure={test.error ? failureText(t, test.error) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.help}>{t('translation.testing.help')}</p>
      <Field label={t('translation.testing.text')} error={missing ? t('common.required') : undefined}>
        {({ wrong, ...fieldProps }) => (
          <TextArea
            {...fieldProps}
            ref={area}
            wrong={wrong}
            value={text}
            maxLength={translationLimits.testTextMax}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('translation.testing.target')}>
        {(fieldProps) => (
          <LanguagePicker {...fieldProps} value={target} offers={offers} onChange={setTarget} />
        )}
      </Field>
      <div role="status" aria-busy={test.isPending}>
        {test.data && !test.isPending && <Result of={test.data} />}
      </div>
    </FormDialog>
  );
}

/** For failures without an answer of the service: the detail is a technical one. */
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
