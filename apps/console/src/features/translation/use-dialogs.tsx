import type { TranslationProvider } from '@parley/contracts/public';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { useFormat } from '../../lib/format';
import { toast } from '../../lib/toasts';
import { useConfirmation } from '../../ui/mui/use-confirmation';
import { useActivity } from '../audit/public';
import { providersChanged, translationKeys } from './queries';

const ProviderForm = lazy(() => import('./ProviderForm'));
const TestDialog = lazy(() => import('./TestDialog'));

export interface Dialogs {
  add(): void;
  edit(provider: TranslationProvider): void;
  test(provider: TranslationProvider): void;
  activity(provider: TranslationProvider): void;
  /** `isLast` means that no service remains for translation. */
  askDelete(provider: TranslationProvider, isLast: boolean): void;
  /** Asks before clearing the cache, because cached texts would be charged again. */
  askClear(): void;
  shown: ReactNode;
}

/** A service's dialogs, one at a time. */
export function useDialogs(): Dialogs {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const [form, setForm] = useState<{ of: TranslationProvider | null } | null>(null);
  const [tested, setTested] = useState<TranslationProvider | null>(null);
  const confirmation = useConfirmation();
  const activity = useActivity();
  return {
    activity: ({ id, name }) => activity.show({ scope: 'all', targetId: id, name }),
    add: () => setForm({ of: null }),
    edit: (of) => setForm({ of }),
    test: setTested,
    askDelete: ({ id, name }, isLast) =>
      confirmation.ask({
        title: t('translation.deleteTitle', { name }),
        text: t(isLast ? 'translation.deleteLast' : 'translation.deleteText'),
        action: t('translation.deleteAction'),
        run: async () => {
          await api.call('providers.delete', { params: { id } });
          toast(t('translation.deleted', { name }));
          await providersChanged(client);
        },
      }),
    askClear: () =>
      confirmation.ask({
        title: t('translation.clearTitle'),
        text: t('translation.clearText'),
        action: t('translation.clear'),
        run: async () => {
          const { cleared } = await api.call('translation.clear-cache');
          toast(t('translation.cleared', { count: cleared, shown: format.number(cleared) }));
        },
      }),
    shown: (
      <Suspense>
        {activity.drawer}
        {form && <ProviderForm before={form.of} onClose={() => setForm(null)} />}
        {tested && (
          <TestDialog
            provider={tested}
            onClose={() => {
              setTested(null);
              void client.invalidateQueries({ queryKey: translationKeys.providers });
            }}
          />
        )}
        {confirmation.dialog}
      </Suspense>
    ),
  };
}
