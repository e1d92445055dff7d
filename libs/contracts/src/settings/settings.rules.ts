/** Names of links and orders, titles and codes with such a beginning would pass for the product or its operator. */
const reservedWords = ['parley', 'support', 'admin', 'official', '客服', '官方'];

/** A shorter name of the operator would reserve too many names. */
const operatorNameMin = 2;

/** Each letter or digit with the plain letter that it looks like. A capital I, a small l and a 1 are the same. */
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

/** The same as two texts of equal length, for SQL's `translate`. */
export const lookAlikes = {
  from: drawings.map(([, letters]) => letters).join(''),
  to: drawings.map(([plain, letters]) => plain.repeat(letters.length)).join(''),
};

/** The form in which names are compared: letters and digits, without width, case, accents and look-alikes. */
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
