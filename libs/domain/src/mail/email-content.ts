/** A text with values in it. Values come from people and are never trusted. */
export type Line = readonly (string | { value: string })[];

/** A part of an email. A text is a paragraph of its own. */
export type Block =
  | { line: Line }
  | { code: string }
  /** The value may have several lines. */
  | { label: string; value: string };

/** An email, written once for readers of text and of HTML. */
export interface EmailContent {
  subject: string;
  body: readonly Block[];
  /** The page that the email links to. */
  link?: { label: string; path: string };
}

/** The parts around every email of an installation. */
export interface EmailFrame {
  /** The sender's name. */
  brand: string;
  publicUrl: string;
  /** The reason why the reader receives it. */
  footer: string;
  /** The separator between a label and its value. */
  colon: string;
}

/** Characters that change the text direction after them: a name could show the next words backwards. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;

/** A paragraph, however many lines the code has. Its values stay separate from the words. */
export const line = (words: TemplateStringsArray, ...values: string[]): Block => ({
  line: words.flatMap((word, index) => [
    ...(word ? [word.replaceAll(/\n\s*/g, ' ')] : []),
    ...(index < values.length ? [{ value: cleared(values[index] ?? '') }] : []),
  ]),
});

export const fact = (label: string, value: string): Block => ({ label, value: cleared(value) });

const cleared = (value: string): string => value.replaceAll(directionControls, '');

export const addressOf = (path: string, publicUrl: string): string => new URL(path, publicUrl).href;

/** The email as text. It has every word and address of the HTML. */
export function plainText({ body, link }: EmailContent, { colon, footer, publicUrl }: EmailFrame): string {
  const paragraphs = body.map((block) => {
    if ('code' in block) return block.code;
    if ('label' in block) return `${block.label}${colon}${block.value}`;
    return block.line.map((part) => (typeof part === 'string' ? part : part.value)).join('');
  });
  if (link) paragraphs.push(`${link.label}${colon}${addressOf(link.path, publicUrl)}`);
  // The separator of signatures. Mail programs leave the text after it out of replies.
  return [...paragraphs, `-- \n${footer}`].join('\n\n');
}
