import { ApiFailure, isApiFailure, TransportFailure } from '@parley/client/errors';
import { type Privilege, privileges, type Violation } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { toast } from './toasts';

/** The missing privilege behind a refusal; undefined for other failures. */
export const missingPrivilege = (error: unknown): Privilege | undefined =>
  isApiFailure(error, 'privileges.missing')
    ? (Object.keys(privileges) as Privilege[]).find((one) => privileges[one] === error.details[0]?.rule)
    : undefined;

/** The words for any failure of a call. */
export function failureText(t: TFunction, error: unknown): string {
  if (error instanceof ApiFailure) {
    const privilege = missingPrivilege(error);
    if (privilege)
      return t('shell.privilege.missing', { name: t(`billing.service.${privileges[privilege]}.name`) });
    const [reached] = error.error === 'quotas.reached' ? error.details : [];
    if (reached)
      return t(`failures.quotas.${reached.field}` as 'errors.unknown', {
        ...reached.values,
        defaultValue: reached.message,
      });
    const byStatus = t(`errors.statuses.${error.code}` as 'errors.unknown', {
      defaultValue: t('errors.unknown'),
    });
    return t(`failures.names.${error.error}` as 'errors.unknown', { defaultValue: byStatus });
  }
  if (error instanceof TransportFailure) {
    switch (error.problem) {
      case 'timeout':
        return t('errors.timeout');
      case 'network':
        return t('errors.network');
      case 'canceled':
        return t('errors.canceled');
      case 'other-account':
        return t('errors.otherAccount');
      case 'unreadable':
        return t(`errors.statuses.${error.status}` as 'errors.unknown', {
          defaultValue: t('errors.request'),
        });
    }
  }
  return t('errors.system');
}

/** Says that an action failed. Never use it for errors of a form. */
export const toastFailure = (t: TFunction, error: unknown): number =>
  toast(failureText(t, error), { tone: 'error' });

/** The words for a field that a call refuses with its own failure: by rule if the rule has words. */
export const fieldFailureText = (t: TFunction, error: ApiFailure, { rule }: Violation): string =>
  t(`failures.causes.${error.error}.${rule}` as 'errors.unknown', { defaultValue: failureText(t, error) });

export const requestIdOf = (error: unknown): string | null =>
  error instanceof ApiFailure && error.requestId ? error.requestId : null;

/** A violated rule in the reader's language, or the server's own words for an unknown rule. */
export const violationText = (t: TFunction, { rule, message, values }: Violation): string =>
  t(`failures.rules.${rule}` as 'errors.unknown', { ...values, defaultValue: message });
