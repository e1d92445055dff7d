import type { MergeableContact } from '@parley/contracts/public';

/** A contact's name in a sentence: the nickname with the account, or the account alone. */
export const contactName = ({ nickname, account }: MergeableContact): string =>
  nickname === '' || nickname === account ? account : `${nickname} (${account})`;
