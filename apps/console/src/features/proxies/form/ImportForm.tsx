import {
  type ImportProxies,
  isProblem,
  type ProxyLine,
  parseProxyLines,
  proxyLimits,
} from '@parley/contracts/public';
import { useDeferredValue, useMemo } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { toast } from '../../../lib/toasts';
import { Field } from '../../../ui/form/Field';
import { TextArea } from '../../../ui/form/TextArea';
import { useFormSubmit } from '../../../ui/form/use-form-submit';
import { FormDialog } from '../../../ui/mui/FormDialog';
import { useForm } from '../../../ui/form/use-form';
import { useImport } from '../mutations';
import { rulesOf } from './form-values';
import { ImportPreview } from './ImportPreview';
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
