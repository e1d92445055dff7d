/** An IANA zone as its registry writes it; null for whatever is none. */
export function canonicalTimeZone(text: string): string | null {
  // An offset is no zone, though newer engines take one.
  if (!/^[a-z]/i.test(text)) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions();
    // An engine may know it by an older name; then the one given stands.
    return timeZone.toLowerCase() === text.toLowerCase() ? timeZone : text;
  } catch {
    return null;
  }
}
