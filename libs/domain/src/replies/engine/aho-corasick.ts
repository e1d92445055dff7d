import { codePoints } from '@parley/contracts/public';

/** Called at intervals during the build, so that the caller can yield to the event loop. */
export type Breather = () => Promise<void> | undefined;

const none = -1;

/**
 * Finds all keywords that occur in a text, in one pass (Aho and Corasick). Immutable, on typed arrays. Nodes are
 * numbered breadth first, so that the children of a node are neighbours, in the order of their code units.
 */
export class AhoCorasick {
  private constructor(
    private readonly links: Links,
    /** The keyword that ends in each node. */
    private readonly keyword: Int32Array,
    /** The nearest node on the suffix path, including itself, in which a keyword ends. 0 for none. */
    private readonly hit: Int32Array,
    /** The lengths of the keywords, in code points. */
    private readonly lengths: Uint16Array,
  ) {}

  /** Keywords must be distinct, in any order. An empty one is never found. */
  static async build(keywords: readonly string[], breathe: Breather = () => undefined): Promise<AhoCorasick> {
    const trie = await growTrie(keywords, breathe);
    const links = { ...trie, fail: new Int32Array(trie.units.length), roots: rootTable(trie) };
    const hit = await linkSuffixes(links, trie.keyword, breathe);
    const lengths = Uint16Array.from(keywords, codePoints);
    return new AhoCorasick(links, trie.keyword, hit, lengths);
  }

  get bytes(): number {
    const { units, first, fail, roots } = this.links;
    const parts = [units, first, fail, ...roots, this.keyword, this.hit, this.lengths];
    return parts.reduce((sum, part) => sum + part.byteLength, 0);
  }

  /** The length of a keyword in code points, by its index in the list it was built from. */
  lengthOf(keyword: number): number {
    return this.lengths[keyword] ?? 0;
  }

  /** The longest accepted keywords in a text, each once, by their index in the list it was built from. */
  longest(text: string, accepts: (keyword: number) => boolean): number[] {
    let found: number[] = [];
    let best = 0;
    this.scan(text, (keyword) => {
      const length = this.lengths[keyword] as number;
      // Later keywords that end at the same place are shorter.
      if (length < best) return false;
      if (!accepts(keyword)) return true;
      if (length > best) found = [keyword];
      else if (!found.includes(keyword)) found.push(keyword);
      best = length;
      return true;
    });
    return found;
  }

  /** All keywords in a text, each once, at most `most`. */
  all(text: string, most: number): number[] {
    const found = new Set<number>();
    this.scan(text, (keyword) => {
      if (found.size < most) found.add(keyword);
      return found.size < most;
    });
    return [...found];
  }

  /**
   * Visits the keywords that end at each place of the text, the longest first, until the visitor needs no more for that
   * place.
   */
  private scan(text: string, visit: (keyword: number) => boolean): void {
    const { hit, keyword, links } = this;
    let node = 0;
    for (let index = 0; index < text.length; index++) {
      node = step(links, node, text.charCodeAt(index));
      let end = hit[node] as number;
      while (end !== 0 && visit(keyword[end] as number)) end = hit[links.fail[end] as number] as number;
    }
  }
}

/** Children of the root by code unit: a page number for each 256 of them, then the pages. Page 0 is empty. */
type RootTable = readonly [pages: Uint16Array, children: Int32Array];

interface Trie {
  /** The code unit that leads to a node. */
  readonly units: Uint16Array;
  /** A node's children are those from its own value up to the next node's. */
  readonly first: Int32Array;
}

interface Links extends Trie {
  /** The node of the longest proper suffix. */
  readonly fail: Int32Array;
  readonly roots: RootTable;
}

function rootTable({ units, first }: Trie): RootTable {
  const pages = new Uint16Array(256);
  const end = first[1] as number;
  let used = 0;
  for (let child = 1; child < end; child++) {
    const page = (units[child] as number) >> 8;
    if (pages[page] === 0) pages[page] = ++used;
  }
  const children = new Int32Array((used + 1) * 256);
  for (let child = 1; child < end; child++) children[placeOf(pages, units[child] as number)] = child;
  return [pages, children];
}

const placeOf = (pages: Uint16Array, unit: number): number =>
  ((pages[unit >> 8] as number) << 8) | (unit & 255);

/** The node after one more code unit: its child, or the child of the longest suffix that has one. */
function step({ units, first, fail, roots }: Links, from: number, unit: number): number {
  for (let node = from; node !== 0; node = fail[node] as number) {
    const child = childOf(units, first, node, unit);
    if (child !== 0) return child;
  }
  return roots[1][placeOf(roots[0], unit)] as number;
}

function childOf(units: Uint16Array, first: Int32Array, node: number, unit: number): number {
  let low = first[node] as number;
  let high = first[node + 1] as number;
  while (high - low > 4) {
    const middle = (low + high) >> 1;
    if ((units[middle] as number) <= unit) low = middle;
    else high = middle;
  }
  for (; low < high; low++) if (units[low] === unit) return low;
  return 0;
}

/**
 * Builds level by level. A node is a range of sorted keywords with the same beginning. Its children divide the range by
 * their next unit.
 */
async function growTrie(
  keywords: readonly string[],
  breathe: Breather,
): Promise<Trie & { keyword: Int32Array }> {
  const most = keywords.reduce((sum, keyword) => sum + keyword.length, 1);
  const units = new Uint16Array(most);
  const first = new Int32Array(most + 1);
  const keyword = new Int32Array(most).fill(none);
  const order = await sortedPlaces(keywords, breathe);
  const [from, to, depth] = [new Int32Array(most), new Int32Array(most), new Uint16Array(most)];
  to[0] = keywords.length;
  let nodes = 1;
  for (let node = 0; node < nodes; node++) {
    if ((node & 1_023) === 0) await breathe();
    const [at, end] = [depth[node] as number, to[node] as number];
    const unitOf = (index: number) => {
      const text = keywords[index] as string;
      return at < text.length ? text.charCodeAt(at) : none;
    };
    first[node] = nodes;
    let place = from[node] as number;
    while (place < end) {
      const unit = unitOf(order[place] as number);
      let next = place + 1;
      while (next < end && unitOf(order[next] as number) === unit) next++;
      // A keyword that ends here comes first.
      if (unit === none) keyword[node] = node === 0 ? none : (order[place] as number);
      else {
        [units[nodes], from[nodes], to[nodes], depth[nodes]] = [unit, place, next, at + 1];
        nodes++;
      }
      place = next;
    }
  }
  first[nodes] = nodes;
  return { units: units.slice(0, nodes), first: first.slice(0, nodes + 1), keyword: keyword.slice(0, nodes) };
}

const sortedAtOnce = 1_024;

/** The indices of the keywords in the order of their code units. Sorts pieces, then merges them. */
async function sortedPlaces(keywords: readonly string[], breathe: Breather): Promise<Int32Array> {
  let sorted = Int32Array.from(keywords.keys());
  const isBefore = (one: number, other: number) => (keywords[one] as string) < (keywords[other] as string);
  for (let from = 0; from < sorted.length; from += sortedAtOnce) {
    sorted.subarray(from, from + sortedAtOnce).sort((a, b) => (isBefore(a, b) ? -1 : 1));
    await breathe();
  }
  let merged = new Int32Array(sorted.length);
  for (let width = sortedAtOnce; width < sorted.length; width *= 2) {
    for (let from = 0; from < sorted.length; from += 2 * width) {
      let [one, other] = [from, Math.min(from + width, sorted.length)];
      const [middle, end] = [other, Math.min(from + 2 * width, sorted.length)];
      for (let place = from; place < end; place++) {
        if ((place & 4_095) === 0) await breathe();
        const isFirst =
          other === end || (one < middle && isBefore(sorted[one] as number, sorted[other] as number));
        merged[place] = sorted[isFirst ? one++ : other++] as number;
      }
    }
    [sorted, merged] = [merged, sorted];
  }
  return sorted;
}

/** Goes breadth first, so that the target of a link is linked before. Returns the nearest ends. */
async function linkSuffixes(links: Links, keyword: Int32Array, breathe: Breather): Promise<Int32Array> {
  const { units, first, fail } = links;
  const hit = new Int32Array(units.length);
  for (let node = 0; node < units.length; node++) {
    if ((node & 1_023) === 0) await breathe();
    const end = first[node + 1] as number;
    for (let child = first[node] as number; child < end; child++) {
      if (node !== 0) fail[child] = step(links, fail[node] as number, units[child] as number);
      hit[child] = keyword[child] === none ? (hit[fail[child] as number] as number) : child;
    }
  }
  return hit;
}
