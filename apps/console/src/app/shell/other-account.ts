import { forgetDrafts } from '../../lib/drafts';
import { clearLeaveGuards } from '../../lib/leaving';
import { home } from '../pages';
import { forgetTabs } from './tabs';

/**
 * Opens home for an account that takes this window over. The document is loaded anew: whatever the page held for the
 * account before, from open forms to retries that wait, ends with it.
 */
export function leaveToOther(): void {
  clearLeaveGuards();
  forgetDrafts();
  forgetTabs();
  window.location.assign(home.path);
}
