import { ApiFailure, TransportFailure } from '@parley/client/errors';
import type { TFunction } from 'i18next';

/** The words for anything that can go wrong with a call. */
export function failureText(t: TFunction, error: unknown): string {
  if (error instanceof ApiFailure) {
    const byStatus = t(`errors.statuses.${error.code}` as 'errors.unknown', {
      defaultValue: t('errors.unknown'),
    });
    return t(`errors.names.${error.error}` as 'errors.unknown', { defaultValue: byStatus });
  }
  if (error instanceof TransportFailure) {
    switch (error.problem) {
      case 'timeout':
        return t('errors.timeout');
      case 'network':
        return t('errors.network');
      case 'canceled':
        return t('errors.canceled');
      case 'unreadable':
        return t(`errors.statuses.${error.status}` as 'errors.unknown', {
          defaultValue: t('errors.unknown'),
        });
    }
  }
  return t('errors.unknown');
}

export const requestIdOf = (error: unknown): string | null =>
  error instanceof ApiFailure && error.requestId ? error.requestId : null;
