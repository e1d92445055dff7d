import { type LanguageInfo, type ProviderKind, providerKinds } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Check, Languages as Icon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useIsPhone } from '../../lib/hooks';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Select } from '../../ui/form/Select';
import { SearchInput } from '../../ui/list/SearchInput';
import { QueryView } from '../../ui/QueryView';
import { SimpleTable } from '../../ui/SimpleTable';
import { Rows } from '../../ui/skeletons';
import styles from './Languages.module.css';
import { found } from './found-languages';
import type { TranslationSearch } from './page-search';
import { languagesQuery } from './queries';

interface LanguagesProps {
  search: TranslationSearch;
  onSearch(change: TranslationSearch): void;
}

const kinds = providerKinds.filter((kind) => kind !== 'pseudo');

/** Every language with both of its names, and the services that know it. */
export function Languages({ search, onSearch }: LanguagesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isPhone = useIsPhone();
  const query = useQuery(languagesQuery);
  const shown = found(query.data ?? [], search);
  return (
    <div className={styles.card}>
      <div className={styles.bar}>
        <SearchInput
          label={t('translation.languages.search')}
          value={search.q ?? ''}
          onSearch={(text) => onSearch({ q: text || undefined })}
        />
        <Select
          label={t('translation.languages.provider')}
          value={search.by ?? ''}
          options={[
            { value: '', text: t('common.all') },
            ...kinds.map((value) => ({ value, text: t(`translation.kinds.${value}`) })),
          ]}
          onChange={(by) => onSearch({ by: (by || undefined) as ProviderKind | undefined })}
        />
        <span className={styles.count} role="status">
          {query.data &&
            t('translation.languages.count', { count: shown.length, shown: format.number(shown.length) })}
        </span>
      </div>
      <QueryView query={query} skeleton={<Rows count={12} height={28} />}>
        {() => {
          if (shown.length > 0)
            return isPhone ? (
              <Cards languages={shown} />
            ) : (
              <div className={styles.rows}>
                <Table languages={shown} />
              </div>
            );
          return (
            <EmptyState
              icon={Icon}
              title={t('translation.languages.none')}
              hint={t('translation.languages.noneHint')}
              action={
                <Button onClick={() => onSearch({ q: undefined, by: undefined })}>
                  {t('common.clearFilters')}
                </Button>
              }
            />
          );
        }}
      </QueryView>
    </div>
  );
}

function Table({ languages }: { languages: LanguageInfo[] }) {
  const { t } = useTranslation();
  return (
    <SimpleTable
      label={t('translation.tab.languages')}
      rows={languages}
      keyOf={({ code }) => code}
      isDense
      minWidth={960}
      columns={[
        {
          key: 'code',
          head: t('translation.languages.code'),
          width: 128,
          cell: ({ code }) => <code>{code}</code>,
        },
        {
          key: 'zh',
          head: t('translation.languages.zh'),
          cell: ({ zh }) => <span lang="zh-CN">{zh}</span>,
        },
        {
          key: 'en',
          head: t('translation.languages.en'),
          cell: (language) => (
            <span lang="en">
              {language.en}
              <Notes of={language} />
            </span>
          ),
        },
        ...kinds.map((kind) => ({
          key: kind,
          head: t(`translation.kinds.${kind}`),
          cell: ({ providers }: LanguageInfo) => <Mark known={providers.includes(kind)} />,
        })),
        {
          key: 'here',
          head: t('translation.languages.here'),
          cell: ({ available }) => t(available ? 'common.yes' : 'common.no'),
        },
      ]}
    />
  );
}

function Mark({ known }: { known: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={styles.mark}>
      {known ? <Check size={16} aria-hidden="true" /> : <span aria-hidden="true">{t('common.unknown')}</span>}
      <span className="sr">{t(known ? 'translation.languages.known' : 'translation.languages.unknown')}</span>
    </span>
  );
}

function Notes({ of: { modelOnly, rtl } }: { of: LanguageInfo }) {
  const { t } = useTranslation();
  const notes = [modelOnly && t('translation.languages.modelOnly'), rtl && t('translation.languages.rtl')];
  const said = notes.filter(Boolean).join(' · ');
  return said === '' ? null : <small className={styles.note}>{said}</small>;
}

function Cards({ languages }: { languages: LanguageInfo[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.cards} aria-label={t('translation.tab.languages')}>
      {languages.map((language) => (
        <li key={language.code}>
          <p>
            {language.zh} · {language.en}
          </p>
          <code>{language.code}</code>
          <small>
            {t('translation.languages.by', {
              names: kinds
                .filter((kind) => language.providers.includes(kind))
                .map((kind) => t(`translation.kinds.${kind}`))
                .join(', '),
            })}
          </small>
        </li>
      ))}
    </ul>
  );
}
