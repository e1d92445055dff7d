/** An IANA zone in the spelling of its registry; null for an unknown one. */
export function canonicalTimeZone(text: string): string | null {
  // An offset is not a zone, though newer engines accept one.
  if (!/^[a-z]/i.test(text)) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions();
    // If the engine knows the zone by an older name, the given name stays.
    return timeZone.toLowerCase() === text.toLowerCase() ? timeZone : text;
  } catch {
    return null;
  }
}
