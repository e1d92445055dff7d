/** Returns the name of a language in the reader's language, or its tag if it has no name. */
export function languageName(reader: string, tag: string): string {
  try {
    return new Intl.DisplayNames(reader, { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
