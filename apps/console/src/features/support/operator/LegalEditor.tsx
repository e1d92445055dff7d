import {
  type Language,
  type LegalPage,
  type LegalPageName,
  languages,
  legalPages,
  supportLimits,
} from '@parley/contracts/public';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '../../../i18n/i18n';
import { api } from '../../../lib/api';
import { useFormat } from '../../../lib/format';
import { useLeaveGuard } from '../../../lib/use-leave-guard';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/form/Field';
import { TextArea } from '../../../ui/form/TextArea';
import { useSave } from '../../../ui/form/use-save';
import { QueryView } from '../../../ui/QueryView';
import { Segments } from '../../../ui/Segments';
import { Rows } from '../../../ui/skeletons';
import { legalTextQuery } from '../queries';
import styles from './LegalEditor.module.css';

const MarkdownText = lazy(() => import('../../../ui/MarkdownText'));

/** The terms and the privacy notice, each in each language, beside how they will look. */
export default function LegalEditor() {
  const { t } = useTranslation();
  const [page, setPage] = useState<LegalPageName>('terms');
  const [language, setLanguage] = useState<Language>('zh-CN');
  const query = useQuery(legalTextQuery(page, language));
  return (
    <div className={styles.editor}>
      <div className={styles.choice}>
        <Segments<LegalPageName>
          label={t('support.legalPage')}
          value={page}
          options={legalPages.map((value) => ({ value, text: t(`support.pages.${value}`) }))}
          onChange={setPage}
        />
        <Segments<Language>
          label={t('support.legalLanguage')}
          value={language}
          options={languages.map((value) => ({ value, text: languageNames[value] }))}
          onChange={setLanguage}
        />
      </div>
      <QueryView query={query} skeleton={<Rows count={12} />}>
        {(stored) => <Text key={`${stored.page} ${stored.language}`} stored={stored} />}
      </QueryView>
    </div>
  );
}

function Text({ stored }: { stored: LegalPage }) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const [text, setText] = useState(stored.text);
  const { page, language } = stored;
  const { save, busy, wrong } = useSave(
    (next: string) =>
      api.call('support.edit-legal-page', { params: { page, language }, body: { text: next } }),
    {
      saved: t('support.legalSaved'),
      onSaved: (saved) => client.setQueryData(legalTextQuery(page, language).queryKey, saved),
    },
  );
  const changed = text !== stored.text;
  useLeaveGuard(changed);
  return (
    <>
      <div className={styles.sides}>
        <Field
          label={t('support.markdown')}
          help={
            stored.updatedAt
              ? t('support.legalEdited', { at: format.dateTime(stored.updatedAt) })
              : t('support.legalDefault')
          }
          error={wrong('text')}
        >
          {({ wrong: isWrong, ...fieldProps }) => (
            <TextArea
              {...fieldProps}
              wrong={isWrong}
              lang={language}
              rows={24}
              value={text}
              maxLength={supportLimits.legalTextMax}
              spellCheck={false}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <div>
          <span className={styles.label}>{t('support.preview')}</span>
          {/* A scrolling region must be reachable by keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div
            className={styles.preview}
            tabIndex={0}
            role="region"
            lang={language}
            aria-label={t('support.preview')}
          >
            <Suspense fallback={<Rows count={12} />}>
              <MarkdownText text={text} />
            </Suspense>
          </div>
        </div>
      </div>
      <div className={styles.foot}>
        <Button
          variant="contained"
          color="primary"
          disabled={!changed || busy || text.trim() === ''}
          onClick={() => save(text)}
        >
          {t('support.publish')}
        </Button>
        {changed && (
          <Button variant="text" disabled={busy} onClick={() => setText(stored.text)}>
            {t('support.discard')}
          </Button>
        )}
      </div>
    </>
  );
}
