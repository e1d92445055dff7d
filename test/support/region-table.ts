/** Writes tables in MaxMind's format (MMDB 2.0) of whole IPv4 networks such as `114.0.0.0/8`. */

type Value = string | number | { [name: string]: Value };

const control = (type: number, size: number): Buffer =>
  Buffer.from(type > 7 ? [size, type - 7] : [(type << 5) | size]);

/** A value of the data section; texts and maps of fewer than 29 bytes or pairs. */
function encoded(value: Value): Buffer {
  if (typeof value === 'string') return Buffer.concat([control(2, value.length), Buffer.from(value)]);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([control(6, 4), bytes]);
  }
  const pairs = Object.entries(value).flatMap(([name, one]) => [encoded(name), encoded(one)]);
  return Buffer.concat([control(7, pairs.length / 2), ...pairs]);
}

interface Node {
  /** What is under a bit of 0 and of 1: a node, the record of a network, or nothing. */
  branches: [Node | Buffer | null, Node | Buffer | null];
}

/** The records of networks, by CIDR. */
export function regionTable(networks: Record<string, Value>): Buffer {
  const root: Node = { branches: [null, null] };
  for (const [network, record] of Object.entries(networks)) {
    const [address = '', length = ''] = network.split('/');
    const bits = address.split('.').flatMap((part) => [...Number(part).toString(2).padStart(8, '0')]);
    const route = bits.slice(0, Number(length)).map((bit) => (bit === '1' ? 1 : 0));
    const last = route.pop() ?? 0;
    let node = root;
    for (const bit of route) {
      const next = node.branches[bit];
      node = next && !Buffer.isBuffer(next) ? next : (node.branches[bit] = { branches: [null, null] });
    }
    node.branches[last] = encoded(record);
  }
  const nodes: Node[] = [root];
  for (const { branches } of nodes)
    nodes.push(...branches.filter((one): one is Node => one !== null && !Buffer.isBuffer(one)));
  const data: Buffer[] = [];
  const pointer = (branch: Node | Buffer | null): number => {
    if (branch === null) return nodes.length;
    if (!Buffer.isBuffer(branch)) return nodes.indexOf(branch);
    const at = data.reduce((sum, { length }) => sum + length, 0);
    data.push(branch);
    return nodes.length + 16 + at;
  };
  const tree = nodes.map(({ branches }) => {
    const bytes = Buffer.alloc(6);
    branches.forEach((branch, side) => bytes.writeUIntBE(pointer(branch), side * 3, 3));
    return bytes;
  });
  const metadata = encoded({
    node_count: nodes.length,
    record_size: 24,
    ip_version: 4,
    database_type: 'test country',
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_700_000_000,
  });
  const marker = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');
  return Buffer.concat([...tree, Buffer.alloc(16), ...data, marker, metadata]);
}
