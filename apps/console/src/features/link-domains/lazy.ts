import { withWords } from '../../i18n/i18n';
import { lazyPanel } from '../../ui/lazy-panel';

/** The tenant's domains, in a drawer over the list of links. */
export const LinkDomainsDrawer = lazyPanel(() =>
  withWords(import('./drawer/LinkDomainsDrawer'), 'linkDomains', 'failures'),
);
