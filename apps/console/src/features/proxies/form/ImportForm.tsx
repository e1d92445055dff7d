import {
  type ImportProxies,
  isProblem,
  parseProxyLines,
  proxyLimits,
  type ProxyLine,
  type ProxyLineProblem,
} from '@parley/contracts/public';
import { useDeferredValue, useMemo } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { toast } from '../../../lib/toasts';
import { Field } from '../../../ui/form/Field';
import { TextArea } from '../../../ui/form/TextArea';
import { useForm } from '../../../ui/form/use-form';
import { useFormSubmit } from '../../../ui/form/use-form-submit';
import { FormDialog } from '../../../ui/mui/FormDialog';
import { StatusDot } from '../../../ui/StatusDot';
import { useImport } from '../mutations';
import { rulesOf } from './form-values';
import { ProtocolField } from './ProxyFields';
import styles from './ProxyForm.module.css';
import { RangeFields } from './RangeFields';

const fieldOrder = ['networkProtocol', 'lines', 'applicationRange', 'subAccountIds'] as const;

const goodOf = (lines: ProxyLine[]): number => lines.filter(({ parsed }) => !isProblem(parsed)).length;

/** Imports many proxies from lines, and shows errors during typing. */
export function ImportForm({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const start = useImport();
  const form = useForm<ImportProxies>({
    defaultValues: { lines: '', networkProtocol: 'socks5', applicationRange: 'all', subAccountIds: [] },
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  const typed = useDeferredValue(useWatch({ control: form.control, name: 'lines' }));
  const parsed = useMemo(() => parseProxyLines(typed), [typed]);
  const { errors } = form.formState;

  const checkLines = (text: string) => {
    const lines = parseProxyLines(text);
    const { importMax, importLines } = proxyLimits;
    if (goodOf(lines) === 0) return t('proxies.importing.needLines');
    if (lines.length > importLines)
      return t('proxies.importing.tooMany', { shown: format.number(importLines) });
    return text.length <= importMax || t('proxies.importing.tooLong', { shown: format.number(importMax) });
  };
  const submit = useFormSubmit(form, {
    fields: fieldOrder,
    save: (values) => start.mutateAsync(values),
    onSaved: ({ total }) => {
      toast(t('proxies.importing.started', { count: total }));
      onClose();
    },
  });
  return (
    <FormDialog
      {...submit}
      title={t('proxies.importing.title')}
      submit={t('proxies.importing.submit')}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <ProtocolField />
        <Field
          label={t('proxies.importing.lines')}
          help={t('proxies.importing.linesHelp')}
          error={errors.lines?.message}
        >
          {(fieldProps) => (
            <div className={styles.lines}>
              <TextArea
                {...fieldProps}
                autoFocus
                rows={8}
                wrap="off"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                placeholder={'203.0.113.7:1080:user:password\nproxy.example.com:3128'}
                {...form.register('lines', { validate: checkLines })}
              />
            </div>
          )}
        </Field>
        {parsed.length > 0 && <ImportPreview lines={parsed} />}
        <RangeFields validate={rulesOf(t, format).subAccountIds} />
      </FormProvider>
    </FormDialog>
  );
}

type BadLine = ProxyLine & { parsed: ProxyLineProblem };

const shownAtOnce = 50;

/** The number of valid lines, and the errors of the others. */
function ImportPreview({ lines }: { lines: ProxyLine[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const bad = lines.filter((line): line is BadLine => isProblem(line.parsed));
  const good = lines.length - bad.length;
  return (
    <div className={styles.preview}>
      <p role="status" className={styles.verdicts}>
        {good > 0 && <StatusDot tone="online" text={t('proxies.importing.good', { count: good })} />}
        {bad.length > 0 && (
          <StatusDot tone="fault" text={t('proxies.importing.bad', { count: bad.length })} />
        )}
      </p>
      {bad.length > 0 && (
        // Keyboard users must be able to scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul tabIndex={0} aria-label={t('proxies.importing.bad', { count: bad.length })}>
          {bad.slice(0, shownAtOnce).map(({ line, parsed }) => (
            <li key={line}>
              {t('proxies.importing.line', {
                line: format.number(line),
                problem:
                  parsed.rule === 'duplicate'
                    ? t('proxies.importing.duplicate', { line: format.number(parsed.sameAs) })
                    : t(`proxies.importing.problem.${parsed.field}`),
              })}
            </li>
          ))}
          {bad.length > shownAtOnce && (
            <li>{t('proxies.importing.more', { shown: format.number(bad.length - shownAtOnce) })}</li>
          )}
        </ul>
      )}
    </div>
  );
}
