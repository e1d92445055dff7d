import type {
  AuditChanges,
  AuditField,
  LinkContact,
  PromotionLinkSettings,
  PromotionLinkStatus,
} from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import type { PromotionLinkEntity } from './promotion-link.entity.js';

/** The columns of a link that its promoter edits. */
export type LinkColumns = Pick<
  PromotionLinkEntity,
  'name' | 'activityName' | 'targetUrl' | 'adContent' | 'contactKind' | 'contactAccount' | 'contactPath'
>;

/** Fields of the audit log that hold the contact. */
const contactFields: readonly string[] = ['contactKind', 'account', 'path'] satisfies AuditField[];

/** Codes that could be mistaken for the installation itself, in lower case. */
const reservedCodes = new Set(
  (
    'account administrator billing channel console contact customer customerservice default download finance ' +
    'installation invitation invite manager moderator official operator parley partner password payment platform ' +
    'promoter promotion referral refund register robots sandbox security service session settings signin signup ' +
    'superadmin superuser support system telegram undefined unknown visitor webmaster withdraw withdrawal'
  ).split(' '),
);

/** The key that makes a code unique, whatever its case. */
export const codeKeyOf = (code: string): string => code.toLowerCase();

/** The code in a link's path, by which redirects find it. See `promotionPathOf`. */
export const redirectCodeOf = (code: string): string => `p-${codeKeyOf(code)}`;

export const statusOf = ({ isEnabled }: Pick<PromotionLinkEntity, 'isEnabled'>): PromotionLinkStatus =>
  isEnabled ? 'enabled' : 'disabled';

export const linkNotFound = (): AppError =>
  new AppError('promotion.link_not_found', 'There is no such promotion link.');

export const codeTaken = (): AppError =>
  codeError('promotion.code_taken', 'taken', 'Another link has this invite code. Choose another one.');

export const codeReserved = (): AppError =>
  codeError('promotion.code_reserved', 'reserved', 'This invite code is reserved. Choose another one.');

export function targetNotAdmitted(): AppError {
  const message = 'Links lead elsewhere from an own verified domain alone, or once an operator admits it.';
  return new AppError('promotion.target_not_admitted', message, {
    details: [{ field: 'targetUrl', rule: 'notAdmitted', message }],
  });
}

/** Rejects with `promotion.code_reserved`. */
export function assertNotReserved(code: string): void {
  if (reservedCodes.has(codeKeyOf(code))) throw codeReserved();
}

/** Names that visitors could mistake for the installation's, by form field. */
export const shownNamesOf = ({
  name,
  activityName,
  contactAccount,
}: Pick<LinkColumns, 'name' | 'activityName' | 'contactAccount'>): Record<string, string> => ({
  name,
  activityName,
  'contact.account': contactAccount,
});

/** The names that an edit changes. */
export const newNamesOf = (before: LinkColumns, after: LinkColumns): Record<string, string> => {
  const shown = shownNamesOf(before);
  return Object.fromEntries(
    Object.entries(shownNamesOf(after)).filter(([field, name]) => shown[field] !== name),
  );
};

/** Rejects with `promotion.link_is_default` if the edit changes more than the contact. */
export function assertEditable(
  { isDefault }: Pick<PromotionLinkEntity, 'isDefault'>,
  changes: AuditChanges,
): void {
  if (isDefault && Object.keys(changes).some((field) => !contactFields.includes(field)))
    throw linkIsDefault();
}

export const linkIsDefault = (): AppError =>
  new AppError('promotion.link_is_default', 'Nothing but the contact of the default link can be changed.');

/** The columns for these settings. Rejects with `request.invalid` if an own contact lacks a part. */
export function columnsOf({ contact, ...settings }: Partial<PromotionLinkSettings>): Partial<LinkColumns> {
  return { ...settings, ...(contact && contactColumnsOf(contact)) };
}

/** Rejects with `request.invalid` if an own contact lacks a part. */
export function contactColumnsOf({
  kind,
  account,
  path,
}: LinkContact): Pick<LinkColumns, 'contactKind' | 'contactAccount' | 'contactPath'> {
  if (kind !== 'own') return { contactKind: kind, contactAccount: '', contactPath: '' };
  if (account === '') throw AppError.field('contact.account', 'required', 'Enter a name for the contact.');
  if (path === '') throw AppError.field('contact.path', 'required', 'Enter the address of the contact.');
  return { contactKind: kind, contactAccount: account, contactPath: path };
}

/** The columns as named in the audit log. */
export const auditedOf = ({
  name,
  activityName,
  targetUrl,
  adContent,
  contactKind,
  contactAccount: account,
  contactPath: path,
}: LinkColumns) => ({ name, activityName, targetUrl, adContent, contactKind, account, path });

function codeError(
  error: 'promotion.code_taken' | 'promotion.code_reserved',
  rule: string,
  message: string,
): AppError {
  return new AppError(error, message, { details: [{ field: 'inviteCode', rule, message }] });
}
