import type { ChatAuthor } from '@parley/contracts/public';
import type { TFunction } from 'i18next';

/** How colleagues read an author: the remark, else the account; the owner by its role, an API key by its name. */
export function personName(t: TFunction, { apiKeyId, subAccountId, account, name }: ChatAuthor): string {
  if (apiKeyId !== undefined) return t('chat.apiKey', { name: account });
  return subAccountId === null ? t('shell.role.owner') : name || account || t('chat.erasedMember');
}

/** Whether two authors are the same. */
export const isSameAuthor = (
  one: ChatAuthor,
  other: Pick<ChatAuthor, 'apiKeyId' | 'subAccountId'>,
): boolean => one.subAccountId === other.subAccountId && one.apiKeyId === other.apiKeyId;
