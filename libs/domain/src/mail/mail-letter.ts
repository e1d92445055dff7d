/** A text with values in it, which come from people and are never trusted. */
export type Line = readonly (string | { value: string })[];

/** A part of a letter. Its text stands in a paragraph of its own. */
export type Block =
  | { line: Line }
  | { code: string }
  /** The value may have several lines. */
  | { label: string; value: string };

/** A letter as it is written once, for readers of text and of HTML. */
export interface Letter {
  subject: string;
  body: readonly Block[];
  /** The page that the letter leads to. */
  link?: { label: string; path: string };
}

/** Surrounds each letter of an installation. */
export interface LetterFrame {
  /** The sender's name. */
  brand: string;
  publicUrl: string;
  /** Why one received it. */
  footer: string;
  /** Separates a label from what follows it. */
  colon: string;
}

/** Characters that turn the direction of what follows them: a name could show the words after it backwards. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;

/** A paragraph, of however many lines here. Its values keep apart from the words around them. */
export const line = (words: TemplateStringsArray, ...values: string[]): Block => ({
  line: words.flatMap((word, index) => [
    ...(word ? [word.replaceAll(/\n\s*/g, ' ')] : []),
    ...(index < values.length ? [{ value: cleared(values[index] ?? '') }] : []),
  ]),
});

export const fact = (label: string, value: string): Block => ({ label, value: cleared(value) });

const cleared = (value: string): string => value.replaceAll(directionControls, '');

export const addressOf = (path: string, publicUrl: string): string => new URL(path, publicUrl).href;

/** The letter for readers of text. Every word and address of the HTML stands in it. */
export function plainText({ body, link }: Letter, { colon, footer, publicUrl }: LetterFrame): string {
  const paragraphs = body.map((block) => {
    if ('code' in block) return block.code;
    if ('label' in block) return `${block.label}${colon}${block.value}`;
    return block.line.map((part) => (typeof part === 'string' ? part : part.value)).join('');
  });
  if (link) paragraphs.push(`${link.label}${colon}${addressOf(link.path, publicUrl)}`);
  // The separator of signatures: mail programs leave out of replies what follows it.
  return [...paragraphs, `-- \n${footer}`].join('\n\n');
}
