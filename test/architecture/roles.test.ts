import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { serverSources, type SourceFile } from '../support/server-sources.js';

/** Classes of Nest whose files have another name. This list may only get shorter. */
const misplaced: string[] = [];

/** Parameters and properties without their class's name. This list may only get shorter. */
const misnamed: string[] = [];

const decorator = /^@(?:Injectable|Controller|Processor|WebSocketGateway|Catch|Module|Global)\b/;

/** `ReplyCSVService` gives `reply-csv-service`. */
const kebab = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();

/** The exported classes of a file that carry one of Nest's decorators. Decorators begin their line, as formatted. */
function classesOf(text: string): string[] {
  const found: string[] = [];
  let isDecorated = false;
  for (const line of text.split('\n')) {
    if (decorator.test(line)) isDecorated = true;
    const [, name] = /^(?:export )?(?:abstract )?class (\w+)/.exec(line) ?? [];
    if (name === undefined) continue;
    if (isDecorated && line.startsWith('export ')) found.push(name);
    isDecorated = false;
  }
  return found;
}

/**
 * Whether the file's name contains the last word of the class's. The name of a class in `<entity>.<role>.ts` also ends with both:
 * `OrderService` is in `order.service.ts`.
 */
function agrees(file: string, name: string): boolean {
  const base = path.basename(file, '.ts');
  if (base.includes('.')) return kebab(name).endsWith(base.replaceAll('.', '-'));
  const role = kebab(name).split('-').at(-1) ?? '';
  return base.split('-').some((word) => word === role || word === `${role}s`);
}

/** `CharacterLedgerEntries` gives `character`, `ledger`, `entry`. */
const wordsOf = (name: string): string[] =>
  kebab(name)
    .split('-')
    .map((word) => word.replace(/ies$/, 'y').replace(/(?<!s)s$/, ''));

/** Whether the words of a name are words of the class's, in the same order: `outbox` is a name for an `OutboxRepository`. */
function bearsName(name: string, className: string): boolean {
  const words = wordsOf(name);
  let found = 0;
  for (const word of wordsOf(className)) if (word === words[found]) found += 1;
  return found === words.length;
}

const constructors = /\bconstructor\(([^]*?)\)\s*\{/g;
const properties = /^ {2}(?:(?:private|protected|public|readonly|override) )+(\w+)[?!]?: (\w+)/gm;
const parameters = /(\w+)\??: (\w+)/g;

/** Constructor parameters and properties with an instance of one of these classes and another name. */
function misnamedIn(sources: SourceFile[]): string[] {
  const classes = new Set(sources.flatMap(({ text }) => classesOf(text)));
  return sources.flatMap(({ file, text }) => {
    const taken = [...text.matchAll(constructors)].flatMap(([, list = '']) => [...list.matchAll(parameters)]);
    return [...taken, ...text.matchAll(properties)]
      .filter(([, name = '', className = '']) => classes.has(className) && !bearsName(name, className))
      .map(([, name, className]) => `${file} ${name}: ${className}`);
  });
}

const exceptionsIn = (sources: SourceFile[]): string[] =>
  sources.flatMap(({ file, text }) =>
    classesOf(text)
      .filter((name) => !agrees(file, name))
      .map((name) => `${file} ${name}`),
  );

describe('roles of classes', () => {
  it('are named by their files', () => {
    expect(exceptionsIn(serverSources())).toEqual(misplaced);
  });

  it.each([
    ['orders/order.service.ts', '@Injectable()\nexport class OrderRows {}', 'OrderRows'],
    ['orders/orders.service.ts', '@Injectable()\nexport class OrderService {}', 'OrderService'],
    ['orders/rows.ts', '@Injectable()\nexport class OrderRepository {}', 'OrderRepository'],
    ['orders/order.repository.ts', "@Controller('/a')\nexport class OrderService {}", 'OrderService'],
    [
      'orders/order.ts',
      "@Processor('a', {\n  limit: 1,\n})\nexport class OrderProcessor {}",
      'OrderProcessor',
    ],
  ])('%s is found', (file, text, name) => {
    expect(exceptionsIn([{ file, text }])).toEqual([`${file} ${name}`]);
  });

  it.each([
    ['orders/order.service.ts', '@Injectable()\nexport class OrderService {}'],
    ['orders/task-handler.registry.ts', '@Injectable()\nexport class TaskHandlerRegistry {}'],
    [
      'orders/order-row.ts',
      'export class Something {}\n@Injectable()\nclass Inner {}\nexport class Other {}',
    ],
  ])('%s is let be', (file, text) => {
    expect(exceptionsIn([{ file, text }])).toEqual([]);
  });
});

describe('constructor parameters and properties', () => {
  it('bear the names of their classes', () => {
    expect(misnamedIn(serverSources())).toEqual(misnamed);
  });

  const declared = '@Injectable()\nexport class WebhookIngest {}\n';
  it.each([
    ['constructor(private readonly intake: WebhookIngest) {}', 'intake'],
    ['constructor(\n    private readonly ids: Ids,\n    intake: WebhookIngest,\n  ) {', 'intake'],
    ['  private readonly ingestWebhook: WebhookIngest;', 'ingestWebhook'],
  ])('%s is found', (text, name) => {
    expect(misnamedIn([{ file: 'a.ts', text: declared + text }])).toEqual([`a.ts ${name}: WebhookIngest`]);
  });

  it.each([
    'constructor(private readonly webhookIngest: WebhookIngest) {}',
    'constructor(private readonly ingest: WebhookIngest) {}',
    'constructor(private readonly intake: Intake) {}',
    'const intake: WebhookIngest = made;',
  ])('%s is let be', (text) => {
    expect(misnamedIn([{ file: 'a.ts', text: declared + text }])).toEqual([]);
  });
});
