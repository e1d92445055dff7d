import { type Conversation, type MessageKind } from '@parley/contracts/public';
import type { TFunction } from 'i18next';

/** A contact's name: the agents' remark, else the nickname, else the account. */
export const nameOf = ({
  contactRemark,
  contactNickname,
  contactAccount,
}: Pick<Conversation, 'contactNickname' | 'contactAccount'> & { contactRemark?: string }): string =>
  contactRemark || contactNickname || contactAccount;

/** The text, or a replacement when there is none. */
export const previewOf = (t: TFunction, text: string, kind: MessageKind): string =>
  text || t(`chat.kind.${kind}`);
