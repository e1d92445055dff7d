import { useQuery } from '@tanstack/react-query';
import { Eraser, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { Button } from '../../ui/Button';
import { DrawerTabs } from '../../ui/DrawerTabs';
import { PageHeader } from '../../ui/PageHeader';
import tabbed from '../../ui/TabbedPage.module.css';
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

const tabs = ['services', 'languages'] as const;

/** The translation services in order, and the languages that they provide. */
export function TranslationPage({ search, onSearch }: TranslationPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(providersQuery);
  const [said, setSaid] = useState('');
  const dialogs = useDialogs();
  const { data } = query;
  const tab = search.tab ?? 'services';
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
      <div className={tabbed.tabs}>
        <DrawerTabs
          label={t('translation.tab.label')}
          value={tab}
          options={tabs.map((value) => ({ value, text: t(`translation.tab.${value}`) }))}
          onChange={(next) =>
            onSearch({ tab: next === 'languages' ? next : undefined, q: undefined, by: undefined })
          }
        />
      </div>
      <div className={tabbed.panel} role="tabpanel" aria-label={t(`translation.tab.${tab}`)}>
        {tab === 'languages' ? (
          <Languages search={search} onSearch={onSearch} />
        ) : (
          <ProviderList query={query} dialogs={dialogs} onMoved={setSaid} />
        )}
      </div>
      <span className="sr" role="status">
        {said}
      </span>
      {dialogs.shown}
    </div>
  );
}
