import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../lib/language-name';
import { hasPrivilege } from '../../../lib/privileges';
import { useUser } from '../../../lib/session';
import { Field } from '../../../ui/form/Field';
import { SelectField } from '../../../ui/form/Select';
import { LanguagePicker } from '../../translation/public';
import { talkLanguageQuery, testConversationsQuery } from '../queries';
import styles from '../replies.module.css';

interface TestConversationProps {
  subAccountId: string;
  talk: string | undefined;
  /** Undefined for the contact's language. */
  language: string | undefined;
  onChange(change: { talk: string | undefined; language: string | undefined }): void;
}

/**
 * Chooses the contact of the test message and the language of its answer. Only archived conversations can be chosen.
 */
export function TestConversation({ subAccountId, talk, language, onChange }: TestConversationProps) {
  const { t, i18n } = useTranslation();
  const mayRead = hasPrivilege(useUser(), 'session-archive');
  const { data: talks } = useQuery({ ...testConversationsQuery(subAccountId), enabled: mayRead });
  const pinned = useTestedLanguage(talk);
  const isListed = talks?.items.some(({ id }) => id === talk) ?? false;
  return (
    <div className={styles.pair}>
      {mayRead && (
        <SelectField
          label={t('replies.tester.contact')}
          help={t('replies.tester.contactHelp')}
          value={talk ?? ''}
          options={[
            { value: '', text: t('replies.tester.anyContact') },
            ...(talk === undefined || isListed ? [] : [{ value: talk, text: talk }]),
            ...(talks?.items ?? []).map(({ id, contactRemark, contactNickname, contactAccount }) => ({
              value: id,
              text: contactRemark || contactNickname || contactAccount,
            })),
          ]}
          onChange={(id) => onChange({ talk: id || undefined, language: undefined })}
        />
      )}
      <Field label={t('replies.tester.language')}>
        {(fieldProps) => (
          <LanguagePicker
            {...fieldProps}
            value={language ?? ''}
            none={
              pinned
                ? t('replies.tester.ownLanguage', { name: languageName(i18n.language, pinned) })
                : t('replies.tester.noLanguage')
            }
            onChange={(code) => onChange({ talk, language: code || undefined })}
          />
        )}
      </Field>
    </div>
  );
}

/** The language that a conversation's contact is pinned to. */
export function useTestedLanguage(talk: string | undefined): string | undefined {
  const { data } = useQuery({ ...talkLanguageQuery(talk ?? ''), enabled: talk !== undefined });
  return (talk !== undefined && data) || undefined;
}
