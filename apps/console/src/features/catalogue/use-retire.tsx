import type { CataloguePackage } from '@parley/contracts/public';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { useFormat } from '../../lib/format';
import { operatorKeys } from '../../lib/operator-keys';
import { toast } from '../../lib/toasts';
import type { Confirmation } from '../../ui/mui/ConfirmDialog';
import { packageName } from './package-name';

const ConfirmDialog = lazy(() =>
  import('../../ui/mui/ConfirmDialog').then((module) => ({ default: module.ConfirmDialog })),
);

/** Takes a package off sale after confirmation. */
export function useRetire(): { ask(one: CataloguePackage): void; dialog: ReactNode } {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  return {
    ask: (one) => {
      const { id, sold } = one;
      const name = packageName(t, format, one);
      setConfirmation({
        title: t('catalogue.retireTitle', { name }),
        text: t('catalogue.retireText', { sold: format.number(sold) }),
        action: t('catalogue.retire'),
        run: async () => {
          try {
            await api.call('billing.retire-package', { params: { id } });
            toast(t('catalogue.retired', { name }));
          } finally {
            await client.invalidateQueries({ queryKey: operatorKeys.catalogue });
          }
        },
      });
    },
    dialog: confirmation && (
      <Suspense>
        <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />
      </Suspense>
    ),
  };
}
