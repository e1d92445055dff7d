import type { CreatePromotionLink, EditPromotionLink, PromotionLink } from '@parley/contracts/public';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { useIdempotencyKey } from '../../lib/idempotency-key';
import { readPromotionLinksAgain, showPromotionLink } from './shown-links';

/** Shows the changed link in every query, and reads again what the change may affect. */
function useShowChanged() {
  const client = useQueryClient();
  return (link: PromotionLink) => {
    showPromotionLink(client, link);
    return readPromotionLinksAgain(client);
  };
}

export function useCreatePromotionLink() {
  const onChanged = useShowChanged();
  const key = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: CreatePromotionLink) =>
      api.call('promotion-links.create', { body, key: key.forBody(body) }),
    onSuccess: (link) => {
      key.complete();
      return onChanged(link);
    },
  });
}

export function useEditPromotionLink(id: string) {
  const onSuccess = useShowChanged();
  return useMutation({
    mutationFn: (body: EditPromotionLink) => api.call('promotion-links.edit', { params: { id }, body }),
    onSuccess,
  });
}

export function useSwitchPromotionLink() {
  const onSuccess = useShowChanged();
  return useMutation({
    mutationFn: ({ id, action }: { id: string; action: 'enable' | 'disable' }) =>
      api.call(`promotion-links.${action}`, { params: { id } }),
    onSuccess,
  });
}
