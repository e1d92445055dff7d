/** A text as people read it: plain letters for full-width ones, no invisible characters. */
export const plainText = (text: string): string =>
  text.normalize('NFKC').replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');

/** A browser reads it as a dot between letters that are written with blanks. Elsewhere it ends a sentence. */
const ideographicDot =
  /(?<=[\p{L}\p{N}])(?<![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])。(?=[\p{L}\p{N}])(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu;

const rest = String.raw`[^\s<>"'，。；、）】」]*`;
const label = String.raw`[\p{L}\p{N}\p{M}](?:[\p{L}\p{N}\p{M}_-]{0,62})`;
const found = new RegExp(
  [
    // An address with a scheme.
    String.raw`(?<![\p{L}\p{N}])[a-z][a-z0-9+.-]{0,30}:[/\\]{2}[^\s<>"'，。；、）】」]+`,
    String.raw`(?<![\p{L}\p{N}])(?:mailto|tel|sms|javascript|vbscript|data|file|tg|whatsapp|skype|intent|magnet):[^\s<>"']+`,
    // An email address.
    String.raw`[\p{L}\p{N}\p{M}._%+-]{0,64}@[\p{L}\p{N}\p{M}_]${rest}`,
    // An IPv6 address.
    String.raw`(?<![\p{L}\p{N}:])(?:[0-9a-f]{0,4}:){1,7}:[0-9a-f:.]*${rest}`,
    String.raw`(?<![\p{L}\p{N}:])(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}${rest}`,
    // A host with its port, path, query or fragment.
    String.raw`${label}(?:\.${label}){1,20}\.?(?:[:/?#]${rest})?`,
  ].join('|'),
  'giu',
);

const numbers = /^\d+$/;
const oneEach = /^\p{L}\p{M}*$/u;
const topLevel = /^(?:[\p{L}\p{M}]{2,63}|xn--[a-z0-9-]+)$/iu;
/** The beginnings of lines in a list. */
const listMark = /^\d{1,2}\.[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Leaves out decimal numbers, versions and abbreviations. */
function isHost(link: string): boolean {
  const labels = (/^[^:/?#]*/.exec(link)?.[0] ?? '').replace(/\.$/, '').split('.');
  if (labels.length === 4 && labels.every((one) => numbers.test(one))) return true;
  if (labels.some((one) => /^0x[0-9a-f]+$/i.test(one))) return true;
  const last = labels.at(-1) ?? '';
  return topLevel.test(last) && !labels.every((one) => oneEach.test(one));
}

/** All links and addresses, without the parts that every browser adds. */
export function linksIn(given: string): string[] {
  const text = plainText(given).replace(ideographicDot, '.');
  const links: string[] = [];
  for (const { 0: link, index } of text.matchAll(found)) {
    const isAddress = link.includes('@') || /^[^.]*:/.test(link);
    const startsLine = index === 0 || text[index - 1] === '\n';
    if (!isAddress && (!isHost(link) || (startsLine && listMark.test(link)))) continue;
    const end = link.toLowerCase().replace(/[.,;:!?)\]]+$/, '');
    links.push(end.replace(/^https?:\/\//, '').replace(/\/$/, ''));
  }
  return links;
}

/** Each number as a list of its parts, digits alone. */
export function numbersIn(given: string): string[][] {
  const runs = plainText(given).matchAll(
    /\p{Nd}(?:(?:[ \t.\-–/()+]{1,3}|[,'’_](?=\p{Nd}))?[A-Z]{0,4}? ?\p{Nd})*/gu,
  );
  return [...runs].map(([run]) => run.split(/\P{Nd}+/u));
}
