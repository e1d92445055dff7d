import type { ChatAuthor } from '@parley/contracts/public';
import type { TFunction } from 'i18next';

/** How colleagues read a person: the remark, else the account; the owner by its role. */
export const personName = (t: TFunction, { subAccountId, account, name }: ChatAuthor): string =>
  subAccountId === null ? t('shell.role.owner') : name || account || t('chat.erasedMember');
