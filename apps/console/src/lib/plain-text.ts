/** Markdown as plain text on one line, with a dot before each item of a list. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/^\s*(?:#{1,6}|>)\s+/gm, '')
    .replace(/^\s*(?:[-*+]|\d+\.)\s+/gm, '· ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|`)(?=\S)(.*?\S)\1/g, '$2')
    .replace(/\s+/g, ' ')
    .trim();
