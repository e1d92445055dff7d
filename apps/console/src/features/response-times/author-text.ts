import type { ChatAuthor } from '@parley/contracts/public';
import type { TFunction } from 'i18next';

/** The person as lists name it. */
export function authorText(t: TFunction, { subAccountId, account, name }: ChatAuthor): string {
  if (subAccountId === null) return t('responseTimes.owner');
  return name || account || t('responseTimes.deleted');
}
