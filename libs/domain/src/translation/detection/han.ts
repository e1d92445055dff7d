import japanese from 'opencc-js/dict/JPShinjitaiCharacters';
import toTraditional from 'opencc-js/dict/STCharacters';
import toSimplified from 'opencc-js/dict/TSCharacters';

const entriesOf = (table: string): Map<string, string[]> =>
  new Map(
    table.split('|').map((entry) => {
      const [from = '', ...to] = entry.split(' ');
      return [from, to];
    }),
  );

/** Simplified characters that traditional texts also use, as words of their own. */
const inBoth = new Set('里后台么云谷余丑斗丰叶征采胡曲松冲郁岳御准系制致表面几干只范卜');

const simplifiedForms = entriesOf(toTraditional);
const traditionalForms = entriesOf(toSimplified);
const only = (forms: Map<string, string[]>, other: Map<string, string[]>): Set<string> =>
  new Set(
    [...forms].flatMap(([one, to]) => (to.includes(one) || other.has(one) || inBoth.has(one) ? [] : [one])),
  );

const simplified = only(simplifiedForms, traditionalForms);
const traditional = only(traditionalForms, simplifiedForms);
/** Characters of Japanese that Chinese uses, too. */
const notJapanAlone = new Set('並予凜弁欠斉晃概緒萌衛鎮褒翻缶粋糸');
const chinese = new Set([...traditionalForms.values()].flat());
/** Forms used only in Japan. */
const shinjitai = new Set(
  [...entriesOf(japanese).keys(), ...Array.from('込働畑峠円気')].filter(
    (one) => !simplifiedForms.has(one) && !chinese.has(one) && !notJapanAlone.has(one),
  ),
);

/** Japanese phrases without kana that mean something else in Chinese, or nothing. */
const japaneseAlone =
  /^(?:大丈夫|勉強中|手紙|無理|素敵|承知|了承|是非|御免|質問|注文|値段|送料無料|御礼|元気|最高|残念|毎度|今晩|何時|何処|如何)+$/u;

const has = (text: string, forms: Set<string>): boolean => {
  for (const letter of text) if (forms.has(letter)) return true;
  return false;
};

/** Characters used only in Cantonese. */
const cantonese = /[喺咗嘅咁哋冇嘢啲唔嚟嗰佢啱乜]/u;

export const looksCantonese = (text: string): boolean => cantonese.test(text);
export const hasSimplified = (text: string): boolean => has(text, simplified);
export const hasTraditional = (text: string): boolean => has(text, traditional);

/** Whether a text without kana is still recognisable as Japanese. */
export const looksJapanese = (text: string): boolean =>
  has(text, shinjitai) || japaneseAlone.test(text.replace(/[\s\p{P}]/gu, ''));
