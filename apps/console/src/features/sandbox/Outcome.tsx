import type { SandboxAnswer, SandboxPayment } from '@parley/contracts/public';
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import styles from './SandboxPage.module.css';

/** The payment's outcome so far. The webhook decides. */
export function Outcome({ payment: { answer } }: { payment: SandboxPayment }) {
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
