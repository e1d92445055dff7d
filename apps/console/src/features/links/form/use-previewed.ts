import type { LinkAccountPreview } from '@parley/contracts/public';
import { useQueryClient } from '@tanstack/react-query';
import { linkPreviewQuery } from '../queries';
import { type FormValues, pastedText } from './form-values';

/** Reads what the pasted words are taken for, where that is not known yet. */
export function usePreviewed(): (values: FormValues) => Promise<LinkAccountPreview[]> {
  const client = useQueryClient();
  return async ({ source, platform, accounts }) =>
    source === 'pasted' ? client.fetchQuery(linkPreviewQuery(platform, pastedText(accounts))) : [];
}
