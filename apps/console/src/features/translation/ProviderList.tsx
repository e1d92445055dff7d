import type { TranslationProvider } from '@parley/contracts/public';
import { type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { Languages } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { toastFailure } from '../../lib/failure-text';
import { EmptyState } from '../../ui/EmptyState';
import { QueryView } from '../../ui/QueryView';
import { Rows } from '../../ui/skeletons';
import { ProviderRow } from './ProviderRow';
import { translationKeys } from './queries';
import styles from './TranslationPage.module.css';
import type { Dialogs } from './use-dialogs';

interface ProviderListProps {
  query: UseQueryResult<TranslationProvider[]>;
  dialogs: Dialogs;
  /** Announces a service's new place. */
  onMoved(words: string): void;
}

export function ProviderList({ query, dialogs, onMoved }: ProviderListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const move = useMove(query.data ?? [], list, onMoved);
  return (
    <QueryView query={query} skeleton={<Rows count={3} height={72} />}>
      {(providers) => {
        const enabled = providers.filter((provider) => provider.enabled);
        if (providers.length === 0)
          return (
            <EmptyState icon={Languages} title={t('translation.none')} hint={t('translation.noneHint')} />
          );
        return (
          <>
            {enabled.every(({ kind }) => kind === 'pseudo') && (
              <p className={styles.notice}>
                {t(enabled.length === 0 ? 'translation.noneEnabled' : 'translation.pseudoOnly')}
              </p>
            )}
            <ol ref={list} className={styles.list} aria-label={t('translation.list')}>
              {providers.map((provider, index) => (
                <ProviderRow
                  key={provider.id}
                  provider={provider}
                  place={index + 1}
                  isLast={index === providers.length - 1}
                  onMove={(by) => move(provider, by)}
                  onTest={() => dialogs.test(provider)}
                  onActivity={() => dialogs.activity(provider)}
                  onEdit={() => dialogs.edit(provider)}
                  onDelete={() => dialogs.askDelete(provider, enabled.length === 1 && provider.enabled)}
                />
              ))}
            </ol>
          </>
        );
      }}
    </QueryView>
  );
}

/** Moves a service up or down by one place. The focus stays with it. */
function useMove(
  providers: TranslationProvider[],
  list: { readonly current: HTMLOListElement | null },
  onMoved: (words: string) => void,
) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const moved = useRef<{ id: string; by: 1 | -1 } | null>(null);
  const order = useMutation({
    mutationFn: (ids: string[]) => api.call('providers.order', { body: { ids } }),
    onSuccess: (after) => client.setQueryData(translationKeys.providers, after),
    onError: (error) => {
      moved.current = null;
      toastFailure(t, error);
      void client.invalidateQueries({ queryKey: translationKeys.providers });
    },
  });
  useEffect(() => {
    const { current } = moved;
    if (!current || order.isPending) return;
    moved.current = null;
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-move="${current.id}"]`) ?? [];
    const [up, down] = buttons;
    const wanted = current.by < 0 ? up : down;
    (wanted?.disabled ? (wanted === up ? down : up) : wanted)?.focus();
  }, [order.isPending, list]);
  return ({ id, name }: TranslationProvider, by: 1 | -1) => {
    if (order.isPending) return;
    const ids = providers.map((provider) => provider.id);
    const from = ids.indexOf(id);
    ids.splice(from + by, 0, ...ids.splice(from, 1));
    moved.current = { id, by };
    order.mutate(ids, {
      onSuccess: () => onMoved(t('translation.moved', { name, place: from + by + 1 })),
    });
  };
}
