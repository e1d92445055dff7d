// How the code is cut, in numbers that only fall: classes for a use case, files of a list, lines of source.
//
// The rules stand here. A number above its ceiling fails; one below it asks for the ceiling to be lowered, so that nothing
// comes back. `--write` lowers them. Lines may not fall by longer lines or lost tests, so those two have a bound as well.
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from './fingerprint.mjs';

const ceilingsFile = 'tools/shape.json';

/** The counted figures and their meanings. */
const rules = {
  passingOn: 'methods of the domain that only open a transaction and return another class’s call',
  twins: 'methods that exist twice in a class, as `x` and as `xIn` with a transaction',
  servicesPer100Entities: 'services for a hundred entities',
  longServices: 'services of more than 300 lines',
  usedOnce: 'injectables of the domain that one other class alone takes',
  longLists: 'folders named `list` in the console with more than 400 lines',
  sourceLines: 'lines of source, tests and generated files left out',
  lineLength: 'mean length of a line of source, in tenths of a character',
};
/** These bounds do not fall with the figure: a low bound would only ask for shorter lines. */
const bounds = new Set(['lineLength']);
/** Figures that may only rise. */
const floors = { assertions: 'calls of `expect` in tests' };

const skipped = new Set(['node_modules', 'dist', '.data']);

/** @returns {Generator<string>} paths from the root */
function* filesIn(folder) {
  for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory() && !skipped.has(entry.name)) yield* filesIn(name);
    else if (entry.isFile()) yield name;
  }
}

const read = (file) => fs.readFileSync(path.join(root, file), 'utf8');
const isTest = (file) => /\.test(-support)?\.tsx?$/.test(file);
const code = [...filesIn('libs'), ...filesIn('apps')].filter(
  (file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts'),
);
const sources = code.filter((file) => !isTest(file));
const tests = [
  ...code.filter(isTest),
  ...[...filesIn('test')].filter((file) => /\.(ts|tsx|mjs)$/.test(file)),
];
const countLines = (text) => text.trimEnd().split('\n').length;

const isInjectable = (node) =>
  ts
    .getDecorators(node)
    ?.some((each) => /^@(Injectable|Controller|WebSocketGateway|Processor|Module)\b/.test(each.getText())) ??
  false;

/** The call that a transaction's callback consists of, when the method does nothing else. A call that is given the rules as a function passes nothing on. */
function passedCall(method) {
  const [only, ...more] = method.body?.statements ?? [];
  if (!only || more.length > 0) return undefined;
  const bare = (node) =>
    node && (ts.isAwaitExpression(node) || ts.isParenthesizedExpression(node)) ? bare(node.expression) : node;
  const outer = bare(
    ts.isReturnStatement(only) || ts.isExpressionStatement(only) ? only.expression : undefined,
  );
  if (!outer || !ts.isCallExpression(outer) || !/\.as(Tenant|System)$/.test(outer.expression.getText()))
    return undefined;
  const work = outer.arguments.at(-1);
  if (!work || !ts.isArrowFunction(work)) return undefined;
  const call = bare(work.body);
  return call &&
    ts.isCallExpression(call) &&
    /^this\.\w+\.\w+$/.test(call.expression.getText()) &&
    !call.arguments.some((each) => ts.isArrowFunction(each))
    ? call
    : undefined;
}

function namesOfClasses() {
  /** @type {{ passingOn: string[]; twins: string[] }} */
  const names = { passingOn: [], twins: [] };
  /** @type {Set<string>} */
  const injectables = new Set();
  /** Classes by the type of what they take. @type {Map<string, Set<string>>} */
  const users = new Map();
  const files = sources.filter((each) => /^(libs\/domain|apps\/(api|worker))\/src\/.*\.ts$/.test(each));
  for (const file of files) {
    const inDomain = file.startsWith('libs/domain');
    const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
    for (const node of source.statements) {
      if (!ts.isClassDeclaration(node) || !node.name) continue;
      const className = node.name.text;
      if (inDomain && isInjectable(node)) injectables.add(className);
      const methods = inDomain ? node.members.filter(ts.isMethodDeclaration) : [];
      const methodNames = methods.map((each) => each.name.getText());
      for (const method of methods) {
        const name = method.name.getText();
        if (passedCall(method)) names.passingOn.push(`${className}.${name}`);
        if (methodNames.includes(`${name}In`)) names.twins.push(`${className}.${name}`);
      }
      for (const { type } of node.members
        .filter(ts.isConstructorDeclaration)
        .flatMap((each) => [...each.parameters])) {
        const taken = type?.getText() ?? '';
        users.set(taken, (users.get(taken) ?? new Set()).add(`${file}#${className}`));
      }
    }
  }
  const usedOnce = [...injectables].filter((name) => {
    const [user = '', ...others] = users.get(name) ?? [];
    return user.startsWith('libs/domain') && others.length === 0 && !isNamedInApps(name);
  });
  return { ...names, usedOnce };
}

/** An app or a command may take it by `app.get`. */
const appsText = sources
  .filter((file) => /^apps\/(api|worker)\//.test(file))
  .map(read)
  .join('\n');
const isNamedInApps = (name) => new RegExp(`\\b${name}\\b`).test(appsText);

/** @returns {[string, number][]} folders and their lines */
function longLists() {
  /** @type {Map<string, number>} */
  const folders = new Map();
  for (const file of sources.filter((each) => /^apps\/console\/src\/features\/.*\/list\/[^/]+$/.test(each))) {
    const folder = path.dirname(file);
    folders.set(folder, (folders.get(folder) ?? 0) + countLines(read(file)));
  }
  return [...folders].filter(([, lines]) => lines > 400);
}

function measure() {
  const inDomain = sources.filter((file) => file.startsWith('libs/domain/src/'));
  const services = inDomain.filter((file) => file.endsWith('.service.ts'));
  const entities =
    inDomain
      .map(read)
      .join('\n')
      .match(/^@Entity\(/gm) ?? [];
  const longServices = services.filter((file) => countLines(read(file)) > 300);
  const lists = longLists();
  const names = namesOfClasses();
  const lines = sources.map(read).flatMap((text) => text.trimEnd().split('\n'));
  const characters = lines.reduce((sum, each) => sum + each.length, 0);
  const figures = {
    passingOn: names.passingOn.length,
    twins: names.twins.length,
    servicesPer100Entities: Math.round((100 * services.length) / entities.length),
    longServices: longServices.length,
    usedOnce: names.usedOnce.length,
    longLists: lists.length,
    sourceLines: lines.length,
    lineLength: Math.round((10 * characters) / lines.length),
    assertions:
      tests
        .map(read)
        .join('\n')
        .match(/\bexpect(?:\.poll)?\(/g)?.length ?? 0,
  };
  const details = {
    ...names,
    longServices,
    longLists: lists.map(([folder, count]) => `${folder} (${count})`),
  };
  return { figures, details };
}

const ceilings = JSON.parse(read(ceilingsFile));
const { figures, details } = measure();
const isWorse = (name) => (name in floors ? figures[name] < ceilings[name] : figures[name] > ceilings[name]);
const worse = Object.keys(figures).filter(isWorse);
for (const [name, meaning] of Object.entries({ ...rules, ...floors }))
  console.log(
    `${name} ${figures[name]} (${name in floors ? 'at least' : 'at most'} ${ceilings[name]}): ${meaning}`,
  );
if (process.argv.includes('--names'))
  for (const [name, found] of Object.entries(details)) console.log(`\n${name}\n  ${found.join('\n  ')}`);
if (process.argv.includes('--write')) {
  const kept = Object.fromEntries(
    Object.keys(figures).map((name) => [
      name,
      isWorse(name) || bounds.has(name) ? ceilings[name] : figures[name],
    ]),
  );
  fs.writeFileSync(path.join(root, ceilingsFile), `${JSON.stringify(kept, null, 2)}\n`);
}
if (worse.length > 0) {
  console.error(
    `\nToo much: ${worse.join(', ')}. \`node tools/check-shape.mjs --names\` lists what is counted.`,
  );
  process.exitCode = 1;
}
