import fs from 'node:fs';
import path from 'node:path';
import { root } from '../../tools/fingerprint.mjs';

/** A request's body and the `data` of its reply. */
export interface Example {
  body?: unknown;
  data?: unknown;
}

/** The texts of an example are the same in every run, so that the file changes with the api alone. */
const instant = '2026-11-21T08:00:00.000Z';
const mostBytes = 2_500;
const longest = 160;

function steady(text: string, ids: Map<string, string>): string {
  return text
    .replaceAll(/\b([a-z]{2,6})_[0-9A-Za-z]{20,}\b/g, (id: string, kind: string) => {
      if (!ids.has(id))
        ids.set(id, `${kind}_${String(ids.size + 1).padStart(id.length - kind.length - 1, '0')}`);
      return ids.get(id)!;
    })
    .replaceAll(/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g, '01998f2e-0000-4000-8000-000000000000')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, instant)
    .replaceAll(/\b20\d\d-\d\d-\d\d\b(?!T)/g, instant.slice(0, 10))
    .replaceAll(/[\w.+-]+@[\w.-]+\.(?:example|com|test)\b/g, 'ada@example.com');
}

/** A copy with one entry of each list, short texts, and fixed ids, instants and addresses. */
function shortened(value: unknown, ids: Map<string, string>): unknown {
  if (typeof value === 'string') return steady(value, ids).slice(0, longest);
  if (typeof value === 'number') return value > 1.6e12 && value < 2.1e12 ? Date.parse(instant) : value;
  if (Array.isArray(value)) return value.slice(0, 1).map((one) => shortened(one, ids));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shortened(inner, ids)]));
}

/** The example for the document; undefined for one without content, or too long to help. */
export function exampleOf({ body, data }: Example): Example | undefined {
  const ids = new Map<string, string>();
  const has = (value: unknown) => value !== undefined && value !== null && JSON.stringify(value).length > 2;
  const example = {
    ...(has(body) && !Buffer.isBuffer(body) && { body: shortened(body, ids) }),
    ...(has(data) && { data: shortened(data, ids) }),
  };
  const { length } = JSON.stringify(example);
  return length > 2 && length <= mostBytes ? example : undefined;
}

/** Writes the examples by operation. The document has them after `npm run check -- --write --only openapi`. */
export function writeExamples(examples: ReadonlyMap<string, Example>): void {
  const lines = [...examples]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, example]) => `  ${JSON.stringify(name)}: ${JSON.stringify(example)},`);
  const text = `/* eslint-disable */
// Written by \`EXAMPLES=write npm test -- test/api/openapi-replies.test.ts\` from the replies of that test.
import type { Examples } from './operation.types.js';

export const examples: Examples = {
${lines.join('\n')}
};
`;
  fs.writeFileSync(path.join(root, 'apps/api/src/openapi/examples.gen.ts'), text);
}
