import { dayMs, type ReplaySpan, type Task, type WebhookEndpoint } from '@parley/contracts/public';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { useFormat } from '../../lib/format';
import { localMinute, momentOf } from '../../lib/local-day';
import { toast } from '../../lib/toasts';
import { useWrite } from '../../lib/use-write';
import { Field } from '../../ui/form/Field';
import { MomentField } from '../../ui/form/MomentField';
import { SelectField } from '../../ui/form/Select';
import { SwitchField } from '../../ui/form/SwitchField';
import { useCheckedForm } from '../../ui/form/use-checked-form';
import { FormDialog } from '../../ui/mui/FormDialog';

interface ReplaySpanFormProps {
  endpoints: WebhookEndpoint[];
  onClose(): void;
}

/** Begins a task that sends the deliveries of a span of time again. */
export default function ReplaySpanForm({ endpoints, onClose }: ReplaySpanFormProps) {
  const { t } = useTranslation();
  const { timeZone } = useFormat();
  const save = useWrite({
    call: (body: ReplaySpan, key): Promise<Task> =>
      api.call('webhooks.replay-span', { body, key: key.forBody(body) }),
  });
  const instantOf = (minute: string): string | undefined => momentOf(minute, timeZone)?.toISOString();
  const [now] = useState(() => Date.now());
  const form = useCheckedForm<ReplaySpan, Task>({
    initial: {
      endpointId: endpoints[0]?.id ?? '',
      from: localMinute(new Date(now - dayMs).toISOString(), timeZone),
      until: localMinute(new Date(now + 60_000).toISOString(), timeZone),
      failedOnly: true,
    },
    wrongIn: ({ from, until }) => {
      const [begin, end] = [instantOf(from), instantOf(until)];
      return {
        ...(begin === undefined && { from: t('webhooks.span.invalid') }),
        ...(end === undefined && { until: t('webhooks.span.invalid') }),
        ...(begin !== undefined &&
          end !== undefined &&
          begin >= end && { until: t('webhooks.span.untilWrong') }),
      };
    },
    save: (values) =>
      save.mutateAsync({
        ...values,
        from: instantOf(values.from) ?? '',
        until: instantOf(values.until) ?? '',
      }),
    onSaved: () => {
      onClose();
      toast(t('webhooks.span.begun'));
    },
  });
  const { values, set, errorOf } = form;
  return (
    <FormDialog
      {...form.state}
      title={t('webhooks.replaySpan')}
      submit={t('webhooks.replay')}
      onClose={onClose}
    >
      <SelectField
        label={t('webhooks.columns.endpoint')}
        error={errorOf('endpointId')}
        value={values.endpointId}
        options={endpoints.map(({ id: value, name: text }) => ({ value, text }))}
        onChange={(endpointId) => set({ endpointId })}
      />
      {(['from', 'until'] as const).map((name) => (
        <Field key={name} label={t(`webhooks.span.${name}`)} error={errorOf(name)}>
          {(fieldProps) => (
            <MomentField {...fieldProps} value={values[name]} onChange={(at) => set({ [name]: at })} />
          )}
        </Field>
      ))}
      <SwitchField
        label={t('webhooks.span.failedOnly')}
        help={t('webhooks.span.failedOnlyHelp')}
        checked={values.failedOnly}
        onChange={(failedOnly) => set({ failedOnly })}
      />
    </FormDialog>
  );
}
