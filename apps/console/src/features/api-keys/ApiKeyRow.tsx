import type { ApiKey } from '@parley/contracts/public';
import { History, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import { IconAction } from '../../ui/IconAction';
import { StatusDot } from '../../ui/StatusDot';
import styles from './ApiKeys.module.css';
import type { Dialogs } from './use-dialogs';

interface ApiKeyRowProps {
  apiKey: ApiKey;
  /** Whether the package includes the API now. Without it the key is refused. */
  isIncluded: boolean;
  dialogs: Dialogs;
}

/** A key: its rights, its use, and its actions. */
export function ApiKeyRow({ apiKey, isIncluded, dialogs }: ApiKeyRowProps) {
  const { t } = useTranslation();
  const { name, prefix, state, scopes } = apiKey;
  const isActive = isIncluded && state === 'active';
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <h3 title={name}>{name}</h3>
        <small className={styles.code} dir="ltr">
          {prefix}…
        </small>
      </div>
      <StatusDot
        tone={isActive ? 'online' : 'idle'}
        text={t(isIncluded ? `apiKeys.states.${state}` : 'apiKeys.states.locked')}
      />
      <div className={styles.actions}>
        <IconAction
          label={`${t('common.activity')}: ${name}`}
          icon={History}
          onClick={() => dialogs.activity(apiKey)}
        />
        {isIncluded && (
          <>
            <IconAction
              label={t('common.editOf', { name })}
              icon={Pencil}
              onClick={() => dialogs.edit(apiKey)}
            />
            <IconAction
              label={t('apiKeys.rotateOf', { name })}
              icon={RefreshCw}
              onClick={() => dialogs.rotate(apiKey)}
            />
          </>
        )}
        <IconAction
          label={t('apiKeys.revokeOf', { name })}
          icon={Trash2}
          onClick={() => dialogs.askRevoke(apiKey)}
        />
      </div>
      <p className={styles.scopes}>
        {scopes.map((scope) => (
          <code key={scope}>{scope}</code>
        ))}
      </p>
      <Facts apiKey={apiKey} />
    </li>
  );
}

function Facts({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(60_000);
  const { subAccountIds, addresses, endsAt, lastUsedAt, lastAddress, previousEndsAt } = apiKey;
  const used =
    lastUsedAt === null
      ? t('apiKeys.neverUsed')
      : t('apiKeys.lastUsed', {
          at: format.within(format.ago(lastUsedAt, now)),
          address: lastAddress ?? '',
        });
  const facts = [
    used,
    subAccountIds.length === 0
      ? t('apiKeys.allSubAccounts')
      : t('apiKeys.someSubAccounts', {
          count: subAccountIds.length,
          shown: format.number(subAccountIds.length),
        }),
    addresses.length > 0 && t('apiKeys.from', { addresses: addresses.join(t('apiKeys.comma')) }),
    endsAt !== null && t('apiKeys.ends', { at: format.dateTime(endsAt) }),
    previousEndsAt !== null && t('apiKeys.previousEnds', { at: format.dateTime(previousEndsAt) }),
  ].filter((fact) => fact !== false);
  return (
    <p className={styles.facts}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}
