import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Lists the calls, as `file:line`, for which `isRefused` holds. */
function callsIn(folder: string, isRefused: (call: ts.CallExpression, callee: string) => boolean): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)(node_modules|dist)\//.test(name))
    .flatMap((name) => {
      const file = path.join(folder, name);
      const text = readFileSync(path.join(root, file), 'utf8');
      const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
      const found: string[] = [];
      const visit = (node: ts.Node): void => {
        if (ts.isCallExpression(node) && isRefused(node, node.expression.getText(source))) {
          found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`);
        }
        ts.forEachChild(node, visit);
      };
      visit(source);
      return found;
    });
}

/** Whether the expression awaits outside of functions that it passes on. */
function awaits(node: ts.Node): boolean {
  if (ts.isAwaitExpression(node)) return true;
  return !ts.isFunctionLike(node) && ts.forEachChild(node, (child) => awaits(child) || undefined) === true;
}

describe('tests', () => {
  it('of the browser read a page until it is as expected, never once', () => {
    // `await expect.poll(() => rows.count()).toBe(5)`, or `await expect(promise).resolves…` for what comes once.
    const readOnce = callsIn(
      'test/browser',
      (call, callee) => callee === 'expect' && call.arguments.some(awaits),
    );
    expect(readOnce).toEqual([]);
  });

  it('say how long they wait where the second that is the default would do on an idle machine alone', () => {
    const isHasty = (call: ts.CallExpression, callee: string) =>
      /^vi\.wait(For|Until)$/.test(callee) && call.arguments.length < 2;
    const hasty = ['apps', 'libs', 'test'].flatMap((folder) => callsIn(folder, isHasty));
    expect(hasty).toEqual([]);
  });
});
