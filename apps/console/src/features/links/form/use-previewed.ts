import type { LinkAccountPreview } from '@parley/contracts/public';
import { useQueryClient } from '@tanstack/react-query';
import { linkPreviewQuery } from '../queries';
import { type FormValues, pastedText } from './form-values';

/** Asks the server for the accounts in the pasted words, unless they are known. */
export function usePreviewed(): (values: FormValues) => Promise<LinkAccountPreview[]> {
  const client = useQueryClient();
  return async ({ source, platform, accounts }) =>
    source === 'pasted' ? client.fetchQuery(linkPreviewQuery(platform, pastedText(accounts))) : [];
}
