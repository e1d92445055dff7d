import { Writable, Duplex } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { coalesceWrites } from './coalesce-writes.js';

function recorded() {
  const sent: string[] = [];
  const keep: Writable['_writev'] = (chunks, done) => {
    sent.push(chunks.map(({ chunk }) => String(chunk)).join(''));
    done();
  };
  return { sent, stream: coalesceWrites(new Duplex({ read: () => undefined, writev: keep })) };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('coalesceWrites', () => {
  it('sends what one turn writes together, in its order', async () => {
    const { sent, stream } = recorded();
    stream.write('a');
    stream.cork();
    stream.write('b');
    stream.uncork();
    stream.write('c');
    expect(sent).toEqual([]);
    await turn();
    stream.write('d');
    await turn();
    expect(sent).toEqual(['abc', 'd']);
  });
});
