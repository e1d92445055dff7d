/**
 * A tab for a provider's page. It has to be opened within the click, before there is an order, else the browser
 * takes it for a pop-up; null where it does so all the same.
 */
export function openWaitingTab(words: string): Window | null {
  const tab = window.open('about:blank', '_blank');
  if (!tab) return null;
  tab.document.title = words;
  tab.document.body.textContent = words;
  // The provider's page must not reach this window.
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
