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
import { toast } from '../../../lib/toasts';
import { useLeaveGuard } from '../../../lib/use-leave-guard';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/form/Field';
import { FormFailure } from '../../../ui/form/FormFailure';
import { TextArea } from '../../../ui/form/TextArea';
import { useCheckedForm } from '../../../ui/form/use-checked-form';
import { QueryView } from '../../../ui/QueryView';
import { Segments } from '../../../ui/Segments';
import { Rows } from '../../../ui/skeletons';
import { legalTextQuery } from '../queries';
import styles from './LegalEditor.module.css';

const MarkdownText = lazy(() => import('../../../ui/MarkdownText'));

/** Edits the terms and the privacy notice in each language, beside a preview. */
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

const textOf = ({ text }: LegalPage) => ({ text });

function Text({ stored }: { stored: LegalPage }) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const { page, language } = stored;
  const { values, field, errorOf, isDirty, reset, state } = useCheckedForm({
    initial: textOf(stored),
    wrongIn: ({ text }) => (text.trim() === '' ? { text: t('common.required') } : {}),
    save: (body) => api.call('support.edit-legal-page', { params: { page, language }, body }),
    valuesOf: textOf,
    onSaved: (saved) => {
      client.setQueryData(legalTextQuery(page, language).queryKey, saved);
      toast(t('support.legalSaved'));
    },
  });
  useLeaveGuard(isDirty);
  return (
    <form className={styles.form} noValidate onSubmit={state.onSubmit}>
      <div className={styles.sides}>
        <Field
          label={t('support.markdown')}
          help={
            stored.updatedAt
              ? t('support.legalEdited', { at: format.dateTime(stored.updatedAt) })
              : t('support.legalDefault')
          }
          error={errorOf('text')}
        >
          {({ wrong: isWrong, ...fieldProps }) => (
            <TextArea
              {...fieldProps}
              {...field('text')}
              wrong={isWrong}
              lang={language}
              rows={24}
              maxLength={supportLimits.legalTextMax}
              spellCheck={false}
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
              <MarkdownText text={values.text} />
            </Suspense>
          </div>
        </div>
      </div>
      <FormFailure failure={state.failure} />
      <div className={styles.foot}>
        <Button
          variant="contained"
          color="primary"
          type="submit"
          disabled={!isDirty}
          aria-disabled={state.busy}
        >
          {t('support.publish')}
        </Button>
        {isDirty && (
          <Button variant="text" disabled={state.busy} onClick={() => reset(textOf(stored))}>
            {t('support.discard')}
          </Button>
        )}
      </div>
    </form>
  );
}
