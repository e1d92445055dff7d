/** The LIKE pattern that finds a text anywhere. Null, which filters nothing, if the text is missing or empty. */
export function likePattern(text: string | undefined): string | null {
  const wanted = text?.trim();
  return wanted ? `%${wanted.replace(/[\\%_]/g, '\\$&')}%` : null;
}
