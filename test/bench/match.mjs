// Finds the rule that answers a message: the automaton of ten thousand rules, beside a loop over all rules and the
// automaton of a hundred rules.
import { comparedText } from '@parley/contracts/public';
import { CompiledRules } from '@parley/domain/replies';
import { sized } from './sizes.mjs';

export const goal = { least: 20 };
export const unit = 'messages/s';

const roundMs = sized(50, 400);
const messages = 500;

/** Fixed pseudo-random numbers, so that runs compare the same work. */
function randomNumbers(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const syllables = 'ka lo mi ner sha tu vi xo que ba der pho zin ght ri oo est ing pre ce'.split(' ');

/** Words of both kinds of scripts. Messages mostly use common words, and keywords rare ones. */
function vocabulary(random, size) {
  const latin = () =>
    Array.from({ length: 4 + random(2) }, () => syllables[random(syllables.length)]).join('');
  const chinese = () =>
    Array.from({ length: 2 + random(2) }, () => String.fromCharCode(0x4e00 + random(2_500))).join('');
  const words = Array.from({ length: size }, (_, index) => (index % 2 === 0 ? latin() : chinese()));
  const at = (share) => words[Math.floor(share * words.length)];
  return { common: () => at((random(10_000) / 10_000) ** 3), rare: () => at(0.5 + random(10_000) / 20_000) };
}

const isFresh = (seen, keyword) => !seen.has(keyword) && seen.add(keyword);

function someRules(random, { rare }, count) {
  const seen = new Set();
  const rules = [];
  while (rules.length < count) {
    const keyword = comparedText(Array.from({ length: 1 + random(3) }, rare).join(' '));
    const match = random(10) === 0 ? 'exact' : 'partial';
    if (isFresh(seen, `${match} ${keyword}`)) {
      rules.push({ id: `kwd_${rules.length}`, compared: keyword, match, subAccountIds: null });
    }
  }
  return rules;
}

/** Messages of which one in four holds a keyword. */
function someMessages(random, { common }, rules) {
  return Array.from({ length: messages }, (_, index) => {
    const words = Array.from({ length: 4 + random(16) }, common);
    if (index % 4 === 0) words.splice(random(words.length), 0, rules[random(rules.length)].compared);
    const text = words.join(random(2) === 0 ? ' ' : '，');
    return random(3) === 0 ? text.toUpperCase() : text;
  });
}

/** The plain way: searches for every rule's keyword. */
function byLoop(rules) {
  const exact = rules.filter(({ match }) => match === 'exact');
  const partial = rules.filter(({ match }) => match === 'partial');
  return (compared) => {
    const whole = exact.find((rule) => rule.compared === compared);
    if (whole) return [whole.id];
    let found = [];
    let most = 0;
    for (const rule of partial) {
      const { length } = rule.compared;
      if (length < most || !compared.includes(rule.compared)) continue;
      if (length > most) found = [];
      most = length;
      found.push(rule.id);
    }
    return found.toSorted((a, b) => (a < b ? -1 : 1));
  };
}

const byBook = (book) => (compared) => book.winners(compared, 'sub_bench')?.ruleIds ?? [];

/** Decisions per second, starting from the raw text. */
function rate(texts, winners) {
  const began = performance.now();
  let decided = 0;
  let found = 0;
  while (performance.now() - began < roundMs) {
    for (let i = 0; i < 20; i++) found += winners(comparedText(texts[decided++ % texts.length])).length;
  }
  if (found === 0) throw new Error('no message matched');
  return decided / ((performance.now() - began) / 1_000);
}

export async function prepare({ say }) {
  const random = randomNumbers(4);
  const words = vocabulary(random, 20_000);
  const rules = someRules(random, words, 10_000);
  const texts = someMessages(random, words, rules);
  const [book, small] = [
    await CompiledRules.compile(rules),
    await CompiledRules.compile(rules.slice(0, 100)),
  ];
  const [ours, loop, few] = [byBook(book), byLoop(rules), byBook(small)];
  const matched = texts.filter((text) => {
    const [one, other] = [ours(comparedText(text)), loop(comparedText(text))];
    if (one.join() !== other.join()) throw new Error(`${text}: ${one} beside ${other}`);
    return one.length > 0;
  });
  say(`${matched.length} of ${texts.length} messages match, as they do by the loop`);
  return {
    ours: () => rate(texts, ours),
    limit: () => rate(texts, loop),
    also: [
      {
        name: 'a message among 10,000 rules beside 100',
        goal: { most: 3 },
        unit: 'µs',
        ours: () => 1e6 / rate(texts, ours),
        limit: () => 1e6 / rate(texts, few),
      },
    ],
    async close() {},
  };
}
