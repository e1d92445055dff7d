import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../tools/openapi/rules.mjs';

type Json = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any -- a document of any shape

const read = (): Json => JSON.parse(fs.readFileSync('docs/openapi.json', 'utf8')) as Json;
const list = (document: Json): Json => document.paths['/api/sub-accounts'].get;
const create = (document: Json): Json => document.paths['/api/sub-accounts'].post;

describe('the OpenAPI document', () => {
  it('describes every operation', () => {
    expect(faultsOf(read())).toEqual([]);
  });

  it.each<[string, (document: Json) => void, string]>([
    ['a summary', (it) => (list(it).summary = ''), 'sub-accounts.list has no summary'],
    ['a reply', (it) => delete list(it).responses[200], 'sub-accounts.list has no reply'],
    [
      "a reply's schema",
      (it) => (list(it).responses[200].content['application/json'].schema.properties.data = {}),
      'sub-accounts.list has a reply without a schema',
    ],
    [
      'the failures of its guard',
      (it) => delete list(it).responses[401],
      'sub-accounts.list asks for a token, and has no 401 or 403',
    ],
    [
      'the failure of its body',
      (it) => delete create(it).responses[400],
      'sub-accounts.create takes a body, and has no 400',
    ],
    [
      'any other failure',
      (it) => delete list(it).responses.default,
      'sub-accounts.list has a failure default that is not described',
    ],
    [
      'whole numbers',
      (it) => (it.components.schemas.SubAccount.properties.fansTotal.type = 'number'),
      'SubAccount.properties.fansTotal is a number, neither whole nor a Fraction',
    ],
    [
      'described tags',
      (it) => (list(it).tags = ['none']),
      'sub-accounts.list has a tag that is not described',
    ],
    ['its version', (it) => (it.openapi = '3.0.0'), 'the document is not OpenAPI 3.1'],
  ])('is refused without %s', (_, spoil, fault) => {
    const document = read();
    spoil(document);
    expect(faultsOf(document)).toEqual([fault]);
  });

  it('has the contract’s comments on fields of requests and replies', () => {
    const document = read();
    const described = (name: string) =>
      list(document).parameters.find((each: Json) => each.name === name)?.description as string;
    expect(described('after')).toContain('just before the page');
    const { SubAccount } = document.components.schemas;
    expect(SubAccount.properties.portsOnline.description).toBe('Ports in status `online`.');
    expect(list(document).tags).toEqual(['sub-accounts']);
    expect(document.servers).toEqual([{ url: '/', description: 'This installation' }]);
  });
});
