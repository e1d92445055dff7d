import ts from 'typescript';
import type { SourceFile } from './server-sources.js';

/** One source location's use of a table. */
export interface TableAccess {
  file: string;
  line: number;
  table: string;
  kind: 'read' | 'write';
}

/** Tables without an entity, with the feature that writes them. */
const withoutEntity: Record<string, string> = { messages: 'chat' };

/** `libs/domain/src/orders/plans/x.ts` and `apps/worker/src/orders/x.ts` belong to `orders`. */
export function featureOf(file: string): string {
  const [, feature] = /^(?:libs\/domain|apps\/api|apps\/worker)\/src\/([^/]+)\//.exec(file) ?? [];
  return feature ?? 'platform';
}

export interface Tables {
  /** Feature by table. */
  owners: Map<string, string>;
  /** Table by entity class. */
  entities: Map<string, string>;
}

/** Assigns every table to the feature that holds its entity. */
export function tablesOf(sources: readonly SourceFile[]): Tables {
  const owners = new Map(Object.entries(withoutEntity));
  const entities = new Map<string, string>();
  for (const { file, text } of sources) {
    for (const [, table, name] of text.matchAll(/@Entity\('(\w+)'\)[\s\S]*?class (\w+)/g)) {
      if (!table || !name) continue;
      owners.set(table, featureOf(file));
      entities.set(name, table);
    }
  }
  return { owners, entities };
}

const readPattern = /\b(?:from|join)\s+(?:only\s+|lateral\s+)?([a-z_]+)/gi;
const writePattern = /\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?([a-z_]+)/gi;
const writing = new Set(['insert', 'update', 'delete', 'upsert', 'save', 'increment', 'decrement']);

/** The tables that an SQL text reads and writes, without parts inserted by `${…}`. */
function accessesOf(sql: string, owners: Tables['owners']): Pick<TableAccess, 'table' | 'kind'>[] {
  const known = (pattern: RegExp, kind: TableAccess['kind']) =>
    [...sql.matchAll(pattern)]
      .map(([, table = '']) => ({ table, kind }))
      .filter(({ table }) => owners.has(table));
  const written = known(writePattern, 'write');
  // `delete from x` and `update … from x` contain the same word.
  const read = known(readPattern, 'read').filter(
    ({ table }) => !new RegExp(`delete\\s+from\\s+(only\\s+)?${table}\\b`, 'i').test(sql),
  );
  return [...written, ...read];
}

const textOf = (node: ts.Node): string | undefined => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' _ ');
  return undefined;
};

/** Calls of `query` and `querySystem`, of TypeORM's manager and of repositories. */
export interface Calls {
  raw: number;
  orm: number;
}

export interface FileAccess {
  accesses: TableAccess[];
  calls: Calls;
  /** The longest literal of SQL; parts put in by `${…}` are literals of their own. */
  longest: { place: string; lines: number };
}

/** A statement, or a named table expression of one. */
const sqlPattern =
  /^[\s(]*(?:\w+ as (?:not )?(?:materialized )?\(\s*)?(?:with|select|insert|update|delete)\s/i;

/** The tables that a file uses by SQL and by TypeORM. */
export function accessOf({ file, text }: SourceFile, { owners, entities }: Tables): FileAccess {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const accesses: TableAccess[] = [];
  const calls: Calls = { raw: 0, orm: 0 };
  let longest: FileAccess['longest'] = { place: file, lines: 0 };
  const lineOf = (node: ts.Node): number =>
    source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
  const visit = (node: ts.Node): void => {
    const sql = textOf(node);
    if (sql !== undefined) {
      const lines = sqlPattern.test(sql) ? sql.split('\n').length : 0;
      if (lines > longest.lines) longest = { place: `${file}:${lineOf(node)}`, lines };
      for (const access of accessesOf(sql, owners)) accesses.push({ file, line: lineOf(node), ...access });
      // Literals inside `${…}` are visited separately.
    }
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const method = node.expression.name.text;
      const target = node.expression.expression.getText(source);
      if (['query', 'querySystem'].includes(method)) calls.raw += 1;
      else if (/(^|\.)manager$/.test(target)) {
        calls.orm += 1;
        const [entity] = node.arguments;
        const table = entity && entities.get(entity.getText(source));
        if (table)
          accesses.push({
            file,
            line: lineOf(node),
            table,
            kind: writing.has(method) ? 'write' : 'read',
          });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { accesses, calls, longest };
}
