import type { CreatePromotionLink, EditPromotionLink, PromotionLink } from '@parley/contracts/public';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { useWrite } from '../../lib/use-write';
import { readPromotionLinksAgain, showPromotionLink } from './shown-links';

/** Shows the changed link in every query, and reads again what the change may affect. */
function showChanged(link: PromotionLink, client: QueryClient) {
  showPromotionLink(client, link);
  return readPromotionLinksAgain(client);
}

export const useCreatePromotionLink = () =>
  useWrite({
    call: (body: CreatePromotionLink, key) =>
      api.call('promotion-links.create', { body, key: key.forBody(body) }),
    done: showChanged,
  });

export const useEditPromotionLink = (id: string) =>
  useWrite({
    call: (body: EditPromotionLink) => api.call('promotion-links.edit', { params: { id }, body }),
    done: showChanged,
  });

export const useSwitchPromotionLink = () =>
  useWrite({
    call: ({ id, action }: { id: string; action: 'enable' | 'disable' }) =>
      api.call(`promotion-links.${action}`, { params: { id } }),
    done: showChanged,
  });
