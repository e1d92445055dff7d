import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { linkReportQuery } from './queries';

/** A link's name; the default link has none. */
export const linkText = (t: TFunction, name: string): string => name || t('promotionReport.defaultLink');

/** The name of the link in the address, or the end of its id when the link has no figures. */
export function useLinkName(id: string | undefined): string {
  const { t } = useTranslation();
  const { data } = useQuery({ ...linkReportQuery({ period: 'all' }), enabled: id !== undefined });
  const link = data?.find(({ linkId }) => linkId === id);
  return link ? linkText(t, link.name) : `…${id?.slice(-6) ?? ''}`;
}
