import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

interface Source {
  file: string;
  text: string;
}

/** The sources of a folder whose text contains a word, because parsing takes much longer than reading. */
function sourcesWith(word: string, folder: string): Source[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)(node_modules|dist)\//.test(name))
    .map((name) => path.join(folder, name))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
    .filter(({ text }) => text.includes(word));
}

const parsed = ({ file, text }: Source): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

/** Lists the nodes, as `file:line`, for which `isRefused` holds. */
function nodesIn(source: ts.SourceFile, isRefused: (node: ts.Node) => boolean): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isRefused(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push(`${source.fileName}:${line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const isCallOf = (node: ts.Node, callee: RegExp): node is ts.CallExpression =>
  ts.isCallExpression(node) && callee.test(node.expression.getText());

/** Whether `matches` holds somewhere in an expression, except in functions that it passes on. */
function holds(node: ts.Node, matches: (node: ts.Node) => boolean): boolean {
  if (matches(node)) return true;
  return (
    !ts.isFunctionLike(node) && ts.forEachChild(node, (child) => holds(child, matches) || undefined) === true
  );
}

/** The calls of `expect` with an argument that `matches`. */
const expectationsOf = (source: ts.SourceFile, matches: (node: ts.Node) => boolean): string[] =>
  nodesIn(
    source,
    (node) => isCallOf(node, /^expect$/) && node.arguments.some((given) => holds(given, matches)),
  );

/** The functions of a file that read a page's address. */
function addressReaders(source: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  nodesIn(source, (node) => {
    const isReader =
      ts.isVariableDeclaration(node) &&
      node.initializer !== undefined &&
      ts.isArrowFunction(node.initializer) &&
      /\bPage\b/.test(node.initializer.parameters.map((one) => one.getText()).join()) &&
      node.initializer.body.getText().includes('.url()');
    if (isReader) names.add(node.name.getText());
    return false;
  });
  return names;
}

const isPress = (node: ts.Node | undefined): boolean =>
  node !== undefined &&
  ts.isExpressionStatement(node) &&
  ts.isAwaitExpression(node.expression) &&
  isCallOf(node.expression.expression, /\.keyboard\.press$/);

/** The statements of a block, or the single statement in its place. */
const statementsOf = (node: ts.Node): readonly ts.Node[] =>
  ts.isBlock(node) || ts.isSourceFile(node) || ts.isCaseClause(node) ? node.statements : [node];

/** Whether a press follows another one: the previous one in its block, or its own in the previous turn of a loop. */
function followsPress(node: ts.Node): boolean {
  if (!isPress(node)) return false;
  const inLoop = ts.isIterationStatement(node.parent, false) ? node.parent : node.parent.parent;
  const statements = statementsOf(ts.isIterationStatement(node.parent, false) ? node : node.parent);
  const at = statements.indexOf(node);
  if (at > 0) return isPress(statements[at - 1]);
  return ts.isIterationStatement(inLoop, false) && isPress(statements.at(-1));
}

describe('tests', () => {
  it('of the browser read a page until it is as expected, never once', () => {
    // `await expect.poll(() => rows.count()).toBe(5)`, or `await expect(promise).resolves…` for a single result.
    const readOnce = sourcesWith('expect(', 'test/browser').flatMap((each) =>
      expectationsOf(parsed(each), ts.isAwaitExpression),
    );
    expect(readOnce).toEqual([]);
  });

  it('of the browser read an address until it is as expected, never once', () => {
    // `await expect.poll(() => page.url()).toContain('page=2')`, or `page.waitForURL`.
    const readOnce = sourcesWith('.url()', 'test/browser').flatMap((each) => {
      const source = parsed(each);
      const readers = addressReaders(source);
      return expectationsOf(
        source,
        (node) =>
          isCallOf(node, /\.url$/) || (isCallOf(node, /^\w+$/) && readers.has(node.expression.getText())),
      );
    });
    expect(readOnce).toEqual([]);
  });

  it('of the browser wait for a state of the page, not for a silence of its network', () => {
    // `untilWhole()` of the page that `open` and `openAs` resolve with, or a visible element.
    const silent = ['test/browser', 'test/support'].flatMap((folder) => sourcesWith('networkidle', folder));
    expect(silent.map(({ file }) => file)).toEqual([]);
  });

  it('of the browser wait between two keys for what the first one does', () => {
    // For the focus: `await expect.poll(() => focused(page)).toBe('name')`. Type keys that belong together:
    // `keyboard.type('gs')`.
    const hurried = ['test/browser', 'test/support'].flatMap((folder) =>
      sourcesWith('.keyboard.press', folder).flatMap((each) => nodesIn(parsed(each), followsPress)),
    );
    expect(hurried).toEqual([]);
  });

  it('of the browser select a row by the function that waits for the grid', () => {
    // `await selectRow(row)`; `check()` looks once, before the grid has drawn its new state.
    const once = sourcesWith('.check(', 'test/browser').flatMap((each) =>
      nodesIn(parsed(each), (node) => isCallOf(node, /\.getByRole\('checkbox'\)\s*\.check$/)),
    );
    expect(once).toEqual([]);
  });

  it('say how long they wait where the second that is the default would do on an idle machine alone', () => {
    const isHasty = (node: ts.Node): boolean =>
      isCallOf(node, /^vi\.wait(For|Until)$/) && node.arguments.length < 2;
    const hasty = ['apps', 'libs', 'test'].flatMap((folder) =>
      sourcesWith('vi.wait', folder).flatMap((each) => nodesIn(parsed(each), isHasty)),
    );
    expect(hasty).toEqual([]);
  });
});
