/** Names of links and orders, titles and codes that begin so would pass for the product or its operator. */
const reservedWords = ['parley', 'support', 'admin', 'official', '客服', '官方'];

/** A shorter name of the operator would reserve too much. */
const operatorNameMin = 2;

/** Letters and digits by the plain letter that they are drawn like. A capital I, a small l and a 1 are one. */
const drawnLike = {
  a: 'ΑαАаɑᴀ',
  b: 'ΒВвЬьʙ',
  c: 'ϹϲСсᴄ',
  d: 'ĐđԀԁᴅ',
  e: 'ΕεЕеЄєɛᴇ',
  f: 'Ϝϝƒꜰ',
  g: 'ɡɢ',
  h: 'ΗНнҺһʜ',
  j: 'ͿϳЈјȷᴊ',
  k: 'ΚκКкᴋ',
  l: 'Ii1ıɪŁłʟΙιІіӀӏ',
  m: 'ΜМмᴍ',
  n: 'ΝηИипɴ',
  o: '0ØøΟοОоᴏ',
  p: 'ΡρРрᴘ',
  q: 'Ԛԛ',
  r: 'ГгЯяʀ',
  s: 'Ѕѕꜱ',
  t: 'ΤτТтᴛ',
  u: 'μυᴜ',
  v: 'νѴѵᴠ',
  w: 'ωШшԜԝᴡ',
  x: 'ΧχХх',
  y: 'ΥγУуҮүʏ',
  z: 'Ζζᴢ',
};

const drawings = Object.entries(drawnLike);

/** The same as two texts of one length, for `translate` of SQL. */
export const lookAlikes = {
  from: drawings.map(([, letters]) => letters).join(''),
  to: drawings.map(([plain, letters]) => plain.repeat(letters.length)).join(''),
};

/**
 * The text by which names are compared: its letters and digits alone, without width, case, accents, and the differences
 * between letters that are drawn alike.
 */
function nameKey(text: string): string {
  const { from, to } = lookAlikes;
  const letters = text.normalize('NFKD').replace(/[^\p{L}\p{N}]|\p{DI}/gu, '');
  return Array.from(letters, (letter) => to[from.indexOf(letter)] ?? letter)
    .join('')
    .toLowerCase();
}

const reservedKeys = reservedWords.map(nameKey);

/** The keys of the reserved words and of the operator's own name. */
export function reservedKeysOf(operatorName: string): readonly string[] {
  const own = nameKey(operatorName);
  return own.length < operatorNameMin ? reservedKeys : [...reservedKeys, own];
}

/** Whether a text begins with a reserved word, or with the operator's own name. */
export function isReservedName(text: string, operatorName = ''): boolean {
  const key = nameKey(text);
  return reservedKeysOf(operatorName).some((reserved) => key.startsWith(reserved));
}
