import type { Language, LegalPageName } from '@parley/contracts/public';
import { operatorKeys } from '../../lib/operator-keys';
import { routeQuery } from '../../lib/route-query';

export const contactsQuery = routeQuery(operatorKeys.contacts, 'support.contacts');

export const operatorDownloadsQuery = routeQuery(operatorKeys.downloads, 'support.downloads');

export const legalTextQuery = (page: LegalPageName, language: Language) =>
  routeQuery([...operatorKeys.all, 'legal', page, language], 'support.legal-page', {
    params: { page, language },
  });
