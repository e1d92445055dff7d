import { isApiFailure } from '@parley/client/errors';
import type { RuleTest, SentPart, TestRules } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { StatusDot } from '../../../ui/StatusDot';
import { Bubbles, type PreviewPart } from '../form/Preview';
import { testQuery } from '../queries';
import styles from '../replies.module.css';
import { SkippedReplies } from '../SkippedReplies';
import own from './TestResult.module.css';

/** The rule that fires, its messages with their times, and the result of each other match. */
export function TestResult({ request }: { request: TestRules }) {
  const { t } = useTranslation();
  const { data, error } = useQuery(testQuery(request));
  const result = useRef<HTMLDivElement>(null);
  const isRule = request.rule !== undefined;
  // Below a long form the answer would appear out of view.
  useEffect(() => {
    if (isRule && data) result.current?.scrollIntoView({ block: 'nearest' });
  }, [isRule, data]);
  if (error)
    return (
      <p role="status" className={styles.help}>
        {request.rule && isApiFailure(error, 'request.invalid')
          ? t('replies.tester.broken')
          : failureText(t, error)}
      </p>
    );
  if (!data) return null;
  return (
    <div ref={result} className={own.result} aria-live="polite">
      {data.silence && <p className={own.silence}>{t(`replies.tester.silence.${data.silence}`)}</p>}
      <SkippedReplies skipped={data.skipped} />
      <Sent test={data} isRule={isRule} />
      {(data.matches.length > 0 || !data.silence) && <Matches test={data} isRule={isRule} />}
      <div className={styles.section}>
        <h3>{t('replies.tester.compared')}</h3>
        <code className={styles.compared}>{data.compared}</code>
      </div>
    </div>
  );
}

interface PartProps {
  test: RuleTest;
  isRule: boolean;
}

function Sent({ test: { welcome, parts, method, matches, silence }, isRule }: PartProps) {
  const { t } = useTranslation();
  const heading = t(silence ? 'replies.tester.wouldSend' : 'replies.tester.sends');
  const format = useFormat();
  const fires = matches.find(({ outcome }) => outcome === 'fires');
  const because = isRule
    ? t('replies.tester.thisRule')
    : fires && t('replies.tester.keyword', { keyword: fires.keyword });
  const previewOf = (sent: SentPart[], from: string, cause: string | undefined): PreviewPart[] =>
    sent.map(({ text, medium, delaySeconds }, index) => {
      const after =
        delaySeconds > 0 && t('replies.tester.afterSeconds', { shown: format.number(delaySeconds) });
      const note = [index === 0 && cause, after].filter(Boolean).join(' · ');
      return { key: `${from} ${index}`, text, medium, note: note || undefined };
    });
  const all = [
    ...previewOf(
      welcome?.parts ?? [],
      'welcome',
      welcome ? t('replies.tester.welcome', { title: welcome.title }) : undefined,
    ),
    ...previewOf(parts, 'keyword', because),
  ];
  if (all.length === 0) return null;
  return (
    <div className={styles.section}>
      <h3>{heading}</h3>
      {method === 'draft' && <p className={styles.help}>{t('replies.tester.draft')}</p>}
      <Bubbles label={heading} parts={all} />
    </div>
  );
}

function Matches({ test: { matches, silence, skipped }, isRule }: PartProps) {
  const { t } = useTranslation();
  const isSilent = silence !== null || skipped.some(({ kind }) => kind === 'keyword');
  return (
    <div className={styles.section}>
      <h3>{t('replies.tester.matches')}</h3>
      {matches.length === 0 && <p className={styles.help}>{t('replies.tester.noneMatch')}</p>}
      <ul className={own.matches}>
        {matches.map(({ ruleId, keyword, match, outcome }) => (
          <li key={ruleId ?? 'unsaved'} className={own.match}>
            <span className={styles.clip} title={keyword}>
              {isRule && ruleId === null ? t('replies.tester.thisRule') : keyword}
              {' · '}
              {t(`replies.keyword.match.${match}`)}
            </span>
            <StatusDot
              tone={outcome === 'fires' && !isSilent ? 'online' : 'idle'}
              text={t(`replies.tester.outcome.${outcome === 'fires' && isSilent ? 'wouldFire' : outcome}`)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
