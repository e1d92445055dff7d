import { forgetDrafts } from '../../lib/drafts';
import { clearLeaveGuards } from '../../lib/leaving';
import { home } from '../pages';
import { forgetTabs } from './tabs';

/**
 * Opens home for the account that takes over this window. It reloads the document, which ends open forms and waiting
 * retries of the account before.
 */
export function leaveToOther(): void {
  clearLeaveGuards();
  forgetDrafts();
  forgetTabs();
  window.location.assign(home.path);
}
