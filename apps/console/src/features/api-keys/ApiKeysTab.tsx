import type { ApiKey } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePrivilege } from '../../lib/privileges';
import { CreateButton } from '../../ui/CreateButton';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { NoPrivilege } from '../../ui/NoPrivilege';
import { QueryView } from '../../ui/QueryView';
import { Rows } from '../../ui/skeletons';
import { ApiKeyRow } from './ApiKeyRow';
import styles from './ApiKeys.module.css';
import { apiKeysQuery } from './queries';
import { useDialogs } from './use-dialogs';

/** The keys with which other systems call the API. Without the privilege, existing keys can still be revoked. */
export function ApiKeysTab() {
  const { t } = useTranslation();
  const query = useQuery(apiKeysQuery);
  const dialogs = useDialogs();
  const isIncluded = usePrivilege('api');
  return (
    <div className={styles.tab}>
      {!isIncluded && <NoPrivilege privilege="api" compact={(query.data?.length ?? 0) > 0} />}
      {(isIncluded || (query.data?.length ?? 0) > 0) && (
        <Card
          title={t('apiKeys.title')}
          note={t('apiKeys.note')}
          actions={isIncluded && <CreateButton text={t('apiKeys.add')} onClick={dialogs.add} />}
        >
          <QueryView query={query} skeleton={<Rows count={3} height={64} />}>
            {(keys: ApiKey[]) =>
              keys.length === 0 ? (
                <EmptyState icon={KeyRound} title={t('apiKeys.none')} hint={t('apiKeys.noneHint')} />
              ) : (
                <ul className={styles.list} aria-label={t('apiKeys.title')}>
                  {keys.map((one) => (
                    <ApiKeyRow key={one.id} apiKey={one} isIncluded={isIncluded} dialogs={dialogs} />
                  ))}
                </ul>
              )
            }
          </QueryView>
        </Card>
      )}
      {dialogs.shown}
    </div>
  );
}
