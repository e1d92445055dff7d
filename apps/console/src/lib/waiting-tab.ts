/**
 * Opens a tab for a provider's page. It must open within the click, before the order exists, or the browser blocks it
 * as a pop-up. Null when it is blocked.
 */
export function openWaitingTab(words: string): Window | null {
  const tab = window.open('about:blank', '_blank');
  if (!tab) return null;
  tab.document.title = words;
  tab.document.body.textContent = words;
  // The provider's page must have no access to this window.
  tab.opener = null;
  return tab;
}

/** Navigates the tab, or closes it if there is no address. */
export function navigateTab(tab: Window | null, payUrl: string | null): void {
  if (!tab) return;
  const url = payUrl === null ? null : new URL(payUrl, window.location.href);
  if (url && /^https?:$/.test(url.protocol)) tab.location.replace(url.href);
  else tab.close();
}
