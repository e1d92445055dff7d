import type { ApiKey, IssuedApiKey } from '@parley/contracts/public';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { toast } from '../../lib/toasts';
import { useConfirmation } from '../../ui/mui/use-confirmation';
import { useActivity } from '../audit/public';
import { apiKeyKeys } from './queries';

const KeyForm = lazy(() => import('./KeyForm'));
const RotateForm = lazy(() => import('./RotateForm'));
const SecretDialog = lazy(() => import('../../ui/mui/SecretDialog'));

export interface Dialogs {
  add(): void;
  edit(apiKey: ApiKey): void;
  rotate(apiKey: ApiKey): void;
  activity(apiKey: ApiKey): void;
  askRevoke(apiKey: ApiKey): void;
  shown: ReactNode;
}

/** The dialogs of keys, one at a time. */
export function useDialogs(): Dialogs {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [form, setForm] = useState<{ of: ApiKey | null } | null>(null);
  const [rotated, setRotated] = useState<ApiKey | null>(null);
  const [issued, setIssued] = useState<IssuedApiKey | null>(null);
  const confirmation = useConfirmation();
  const activity = useActivity();
  return {
    add: () => setForm({ of: null }),
    edit: (of) => setForm({ of }),
    rotate: setRotated,
    activity: ({ id, name }) => activity.show({ targetId: id, name }),
    askRevoke: ({ id, name }) =>
      confirmation.ask({
        title: t('apiKeys.revokeTitle', { name }),
        text: t('apiKeys.revokeText'),
        action: t('apiKeys.revokeAction'),
        run: async () => {
          await api.call('api-keys.revoke', { params: { id } });
          toast(t('apiKeys.revoked', { name }));
          await client.invalidateQueries({ queryKey: apiKeyKeys.list });
        },
      }),
    shown: (
      <Suspense>
        {activity.drawer}
        {form && <KeyForm before={form.of} onIssued={setIssued} onClose={() => setForm(null)} />}
        {rotated && <RotateForm apiKey={rotated} onIssued={setIssued} onClose={() => setRotated(null)} />}
        {issued && (
          <SecretDialog
            title={t('apiKeys.issued', { name: issued.name })}
            text={t('apiKeys.issuedText')}
            secret={issued.key}
            copied={t('apiKeys.copied')}
            done={t('apiKeys.stored')}
            onClose={() => setIssued(null)}
          />
        )}
        {confirmation.dialog}
      </Suspense>
    ),
  };
}
