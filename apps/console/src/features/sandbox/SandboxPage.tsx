import { isApiFailure } from '@parley/client/errors';
import {
  orderNumberOf,
  type PaySandbox,
  type SandboxAnswer,
  type SandboxPayment,
} from '@parley/contracts/public';
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleX, FlaskConical } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { failureText } from '../../lib/failure-text';
import { useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import { useTitle } from '../../lib/page-title';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { Gone } from '../../ui/Gone';
import { QueryView } from '../../ui/QueryView';
import { Rows } from '../../ui/skeletons';
import { packageName } from '../catalogue/public';
import { FailureOptions } from './FailureOptions';
import { sandboxQuery } from './queries';
import { defaultOptions, paySandboxOf } from './sandbox-options';
import styles from './SandboxPage.module.css';

/** The payment page of the sandbox: it needs no sign-in and charges nothing. */
export function SandboxPage({ token }: { token: string | undefined }) {
  const { t } = useTranslation();
  const query = useQuery({ ...sandboxQuery(token ?? ''), enabled: token !== undefined });
  if (token === undefined || isApiFailure(query.error, 'payments.not_found'))
    return <Gone title={t('sandbox.missing.title')} text={t('sandbox.missing.text')} />;
  return <PaymentCard token={token} query={query} />;
}

interface PaymentProps {
  token: string;
  query: UseQueryResult<SandboxPayment>;
}

function PaymentCard(props: PaymentProps) {
  const { t } = useTranslation();
  useTitle(t('sandbox.title'));
  return (
    <article className={styles.card}>
      <p className={styles.banner}>
        <FlaskConical size={16} aria-hidden="true" />
        {t('sandbox.banner')}
      </p>
      <div className={styles.body}>
        <h1 className={styles.title}>{t('sandbox.title')}</h1>
        <Payment {...props} />
      </div>
    </article>
  );
}

function Payment({ token, query }: PaymentProps) {
  return (
    <QueryView query={query} skeleton={<Rows count={5} />}>
      {(payment) => (
        <>
          <Facts payment={payment} />
          {payment.status === 'open' ? (
            <PayForm token={token} payment={payment} />
          ) : (
            <Outcome payment={payment} />
          )}
        </>
      )}
    </QueryView>
  );
}

function Facts({ payment: { orderId, package: bought, family, num, amount } }: { payment: SandboxPayment }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <p className={styles.amount}>{format.money(amount)}</p>
      <dl className={styles.facts}>
        <dt>{t('sandbox.package')}</dt>
        <dd>
          {family && `${t(`billing.family.${family}`)} · `}
          {bought && packageName(t, format, bought)}
        </dd>
        <dt>{t(bought?.type === 0 ? 'sandbox.packs' : 'sandbox.ports')}</dt>
        <dd>{format.number(num)}</dd>
        <dt>{t('sandbox.order')}</dt>
        <dd>
          <code title={orderId}>{orderNumberOf(orderId)}</code>
        </dd>
      </dl>
    </>
  );
}

/** The payment's outcome so far. The callback decides. */
function Outcome({ payment: { answer } }: { payment: SandboxPayment }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const look = lookOf(answer);
  return (
    <div className={styles.outcome}>
      <look.icon size={40} strokeWidth={1.5} aria-hidden="true" className={look.tone} />
      <h2 ref={heading} tabIndex={-1}>
        {answer ? t(`sandbox.answered.${answer.outcome}`) : t('sandbox.over.title')}
      </h2>
      {answer ? <Due dueAt={answer.dueAt} /> : <p>{t('sandbox.over.text')}</p>}
      <p>{t('sandbox.next')}</p>
      <ButtonLink to="/userCenter/recharge-record">{t('shell.openParley')}</ButtonLink>
    </div>
  );
}

function Due({ dueAt }: { dueAt: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(500);
  const seconds = Math.ceil((Date.parse(dueAt) - now) / 1_000);
  return (
    <p>
      {seconds > 0 ? t('sandbox.due', { shown: format.number(seconds), count: seconds }) : t('sandbox.sent')}
    </p>
  );
}

function lookOf(answer: SandboxAnswer | null) {
  if (answer?.outcome === 'paid') return { icon: CircleCheck, tone: styles.good };
  return answer?.outcome === 'failed'
    ? { icon: CircleX, tone: styles.wrong }
    : { icon: CircleAlert, tone: styles.odd };
}

/** One button, with options for simulated failures below it. */
function PayForm({ token, payment }: { token: string; payment: SandboxPayment }) {
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
