import { type Environment, type EnvironmentSettings, proxyLimits } from '@parley/contracts/public';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toasts';
import { useFormSubmit } from '../../../ui/form/use-form-submit';
import { FormDialog } from '../../../ui/mui/FormDialog';
import { useForm } from '../../../ui/form/use-form';
import { useSetEnvironment } from '../mutations';
import { EnvironmentFields, type EnvironmentValues } from './EnvironmentFields';

interface EnvironmentDialogProps {
  environment: Environment;
  /** The preset proxy, when the dialog opens from that proxy. */
  proxyId?: string;
  onClose(): void;
}

const fieldOrder = ['browser', 'operatingSystem', 'locale', 'timeZone', 'proxyId'] as const;

const orNull = <T extends string>(text: T | ''): T | null => (text === '' ? null : text);

const settingsOf = (values: EnvironmentValues): EnvironmentSettings => ({
  browser: orNull(values.browser),
  operatingSystem: orNull(values.operatingSystem),
  locale: orNull(values.locale.trim()),
  timeZone: orNull(values.timeZone),
  proxyId: orNull(values.proxyId),
});

/** The environment that the client applies to one social account. */
export function EnvironmentDialog({ environment, proxyId, onClose }: EnvironmentDialogProps) {
  const { t } = useTranslation();
  const { socialAccountId, account } = environment;
  const save = useSetEnvironment(socialAccountId);
  const form = useForm<EnvironmentValues>({
    defaultValues: {
      browser: environment.browser ?? '',
      operatingSystem: environment.operatingSystem ?? '',
      locale: environment.locale ?? '',
      timeZone: environment.timeZone ?? '',
      proxyId: proxyId ?? environment.proxyId ?? '',
    },
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  const submit = useFormSubmit(form, {
    fields: fieldOrder,
    save: (values) => save.mutateAsync(settingsOf(values)),
    onSaved: () => {
      toast(t('proxies.environment.saved'));
      onClose();
    },
  });
  return (
    <FormDialog
      {...submit}
      title={t('proxies.environment.formTitle', { account: account.slice(0, proxyLimits.nameMax) })}
      submit={t('proxies.environment.submit')}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <p className="aside">{t('proxies.environment.note')}</p>
        <EnvironmentFields environment={environment} />
      </FormProvider>
    </FormDialog>
  );
}
