import { type PlatformCode, platforms, type SaveKeywordRule, type TestRules } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../lib/hooks';
import { useUser } from '../../../lib/session';
import { Checkbox } from '../../../ui/form/Checkbox';
import { Field } from '../../../ui/form/Field';
import { Select } from '../../../ui/form/Select';
import { TextArea } from '../../../ui/form/TextArea';
import { subAccountChoiceQuery } from '../../sub-accounts/public';
import { triedMax } from '../list/page-search';
import styles from '../replies.module.css';
import { TestConversation, useTestedLanguage } from './TestConversation';
import { TestResult } from './TestResult';

/** The tested message; omitted fields have their defaults. */
export interface RuleTest {
  text: string;
  desk?: string | undefined;
  platform?: PlatformCode | undefined;
  /** Whether the contact was seen before. */
  known?: true | undefined;
  /** The conversation of the message, which decides the platform and the contact. */
  talk?: string | undefined;
  language?: string | undefined;
}

interface RuleTesterProps {
  /** An unsaved rule, which is tested alone. */
  rule?: SaveKeywordRule;
  tried: RuleTest;
  onTry(tried: RuleTest): void;
}

/** Computes the answer to a message during typing, with the reasons. Sends nothing. */
export function RuleTester({ rule, tried, onTry }: RuleTesterProps) {
  const { t } = useTranslation();
  const subAccounts = useTestableSubAccounts();
  const subAccount =
    subAccounts.find(({ id }) => id === tried.desk) ??
    subAccounts.find(({ replies }) => replies) ??
    subAccounts[0];
  const platform = tried.platform ?? subAccount?.platforms[0] ?? 'whatsapp';
  const pinned = useTestedLanguage(tried.talk);
  const language = tried.language ?? pinned;
  const [typed, setTyped] = useState(tried.text);
  useDebounced(typed, (text) => onTry({ ...tried, text }));
  const offered = platforms.filter(
    ({ code }) => !subAccount || subAccount.platforms.includes(code) || code === platform,
  );
  return (
    <div className={styles.tester}>
      {!rule && <p className={styles.help}>{t('replies.tester.hint')}</p>}
      <Field label={t('replies.tester.text')}>
        {({ wrong: _, ...fieldProps }) => (
          <TextArea
            {...fieldProps}
            rows={2}
            maxLength={triedMax}
            placeholder={t('replies.tester.textHint')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <div className={styles.pair}>
        <Field label={t('replies.tester.subAccount')}>
          {({ wrong: _, ...fieldProps }) => (
            <Select
              {...fieldProps}
              value={subAccount?.id ?? ''}
              options={subAccounts.map(({ id, name, stopped }) => ({
                value: id,
                text: stopped ? t('replies.tester.stopped', { name }) : name,
              }))}
              onChange={(id) => onTry({ ...tried, desk: id, platform: undefined, talk: undefined })}
            />
          )}
        </Field>
        {!tried.talk && (
          <Field label={t('replies.tester.platform')}>
            {({ wrong: _, ...fieldProps }) => (
              <Select
                {...fieldProps}
                value={platform}
                options={offered.map(({ code, name }) => ({ value: code, text: name }))}
                onChange={(code) =>
                  onTry({ ...tried, platform: offered.find((one) => one.code === code)?.code })
                }
              />
            )}
          </Field>
        )}
      </div>
      {subAccount && (
        <TestConversation
          subAccountId={subAccount.id}
          talk={tried.talk}
          language={tried.language}
          onChange={(change) => onTry({ ...tried, ...change })}
        />
      )}
      {!tried.talk && (
        <Checkbox
          checked={!tried.known}
          onChange={(event) => onTry({ ...tried, known: event.target.checked ? undefined : true })}
        >
          {t('replies.tester.isNew')} <small className={styles.help}>{t('replies.tester.isNewHelp')}</small>
        </Checkbox>
      )}
      {subAccounts.length === 0 && <p className={styles.help}>{t('replies.tester.noSubAccounts')}</p>}
      {subAccount && tried.text.trim() !== '' && (
        <TestResult
          request={{
            text: tried.text,
            subAccountId: subAccount.id,
            platform,
            isNewContact: !tried.known,
            ...(tried.talk && { conversationId: tried.talk }),
            ...(language && { language }),
            ...(rule && { rule }),
          }}
        />
      )}
    </div>
  );
}

interface Desk {
  id: string;
  name: string;
  stopped: boolean;
  /** Whether it replies automatically at present. */
  replies: boolean;
  platforms: readonly TestRules['platform'][];
}

/** An agent has one sub-account, whose platforms it cannot read. */
function useTestableSubAccounts(): Desk[] {
  const { subAccountId, displayName } = useUser();
  const { data } = useQuery({ ...subAccountChoiceQuery(''), enabled: subAccountId === null });
  if (subAccountId !== null)
    return [
      {
        id: subAccountId,
        name: displayName,
        stopped: false,
        replies: true,
        platforms: platforms.map(({ code }) => code),
      },
    ];
  // A sub-account that is being deleted cannot be tested.
  const all = (data?.items ?? []).filter(({ status }) => status === 'normal' || status === 'stopped');
  return all.map(({ id, account, remark, status, autoReply, platforms: own }) => ({
    id,
    name: remark || account,
    stopped: status === 'stopped',
    platforms: own,
    replies: status === 'normal' && autoReply,
  }));
}
