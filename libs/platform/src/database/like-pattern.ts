/** The LIKE pattern of whatever contains a text; null (which filters nothing) where there is none to look for. */
export function likePattern(text: string | undefined): string | null {
  const wanted = text?.trim();
  return wanted ? `%${wanted.replace(/[\\%_]/g, '\\$&')}%` : null;
}
