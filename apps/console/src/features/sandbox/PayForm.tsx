import type { PaySandbox, SandboxPayment } from '@parley/contracts/public';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { failureText } from '../../lib/failure-text';
import { useFormat } from '../../lib/format';
import { Button } from '../../ui/Button';
import { FailureOptions } from './FailureOptions';
import { sandboxQuery } from './queries';
import styles from './SandboxPage.module.css';
import { defaultOptions, paySandboxOf } from './sandbox-options';

/** One button, with options for simulated failures below it. */
export function PayForm({ token, payment }: { token: string; payment: SandboxPayment }) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const [options, setOptions] = useState(defaultOptions);
  const pay = useMutation({
    mutationFn: (body: PaySandbox) => api.call('payments.pay-sandbox', { params: { token }, body }),
    onSuccess: (answered) => client.setQueryData(sandboxQuery(token).queryKey, answered),
    // The payment may have been made in another tab.
    onError: () => void client.invalidateQueries(sandboxQuery(token)),
  });
  const body = paySandboxOf(options);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (body && !pay.isPending) pay.mutate(body);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Button
        type="submit"
        size="large"
        variant="contained"
        color="primary"
        fullWidth
        aria-disabled={body === null || pay.isPending}
      >
        {t(pay.isPending ? 'sandbox.paying' : 'sandbox.pay', { price: format.money(payment.amount) })}
      </Button>
      {pay.error && (
        <p role="alert" className={styles.failure}>
          {failureText(t, pay.error)}
        </p>
      )}
      <FailureOptions
        options={options}
        onChange={(change) => setOptions((before) => ({ ...before, ...change }))}
      />
    </form>
  );
}
