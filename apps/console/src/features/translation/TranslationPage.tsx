import { useQuery } from '@tanstack/react-query';
import { Eraser, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { Button } from '../../ui/Button';
import { PageHeader } from '../../ui/PageHeader';
import { Segments } from '../../ui/Segments';
import { Languages } from './Languages';
import { ProviderList } from './ProviderList';
import type { TranslationSearch } from './page-search';
import { providersQuery } from './queries';
import styles from './TranslationPage.module.css';
import { useDialogs } from './use-dialogs';

interface TranslationPageProps {
  search: TranslationSearch;
  onSearch(change: TranslationSearch): void;
}

/** The translation services in order, and the languages that they provide. */
export function TranslationPage({ search, onSearch }: TranslationPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(providersQuery);
  const [said, setSaid] = useState('');
  const dialogs = useDialogs();
  const { data } = query;
  const note =
    data &&
    t('translation.summary', {
      count: data.length,
      all: format.number(data.length),
      enabled: format.number(data.filter(({ enabled }) => enabled).length),
    });
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('translation.title')}
        note={note}
        actions={
          <>
            <Button startIcon={<Eraser size={16} aria-hidden="true" />} onClick={dialogs.askClear}>
              {t('translation.clear')}
            </Button>
            <Button
              variant="contained"
              color="primary"
              startIcon={<Plus size={16} aria-hidden="true" />}
              onClick={dialogs.add}
            >
              {t('translation.add')}
            </Button>
          </>
        }
      />
      <div className={styles.tabs}>
        <Segments<'services' | 'languages'>
          label={t('translation.tab.label')}
          value={search.tab ?? 'services'}
          options={[
            { value: 'services', text: t('translation.tab.services') },
            { value: 'languages', text: t('translation.tab.languages') },
          ]}
          onChange={(tab) =>
            onSearch({ tab: tab === 'languages' ? tab : undefined, q: undefined, by: undefined })
          }
        />
      </div>
      {search.tab === 'languages' ? (
        <Languages search={search} onSearch={onSearch} />
      ) : (
        <ProviderList query={query} dialogs={dialogs} onMoved={setSaid} />
      )}
      <span className="sr" role="status">
        {said}
      </span>
      {dialogs.shown}
    </div>
  );
}
