// The errors that each route's handler can throw, from the error names in the functions that it calls.
import path from 'node:path';
import ts from 'typescript';
import { root } from '../fingerprint.mjs';

const own = (file) => !file.isDeclarationFile && !file.fileName.includes('/node_modules/');

/** The contract's error names, read from its files of errors. */
function errorNames(program) {
  const names = new Set();
  const visit = (node) => {
    if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.name)) names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles()) if (file.fileName.endsWith('.errors.ts')) visit(file);
  return names;
}

/** Collects a declaration's own error names, and the project's declarations that it uses as values. */
function readerOf(checker, names) {
  const read = new Map();
  const targetOf = (node) => {
    let symbol = checker.getSymbolAtLocation(node);
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
    const declaration = symbol?.valueDeclaration;
    return declaration && own(declaration.getSourceFile()) ? declaration : undefined;
  };
  return (declaration) => {
    const known = read.get(declaration);
    if (known) return known;
    const result = { errors: new Set(), next: new Set() };
    read.set(declaration, result);
    const add = (node) => {
      const target = targetOf(node);
      if (!target) return;
      // In a class, only called methods are followed.
      for (const each of ts.isClassDeclaration(target) ? constructorsOf(target) : [target].filter(isFollowed))
        result.next.add(each);
    };
    // Methods may throw errors of parts that the constructor created, such as a limiter's refusal.
    for (const each of constructorsOf(declaration.parent)) result.next.add(each);
    const visit = (node) => {
      if (ts.isTypeNode(node)) return;
      if (ts.isStringLiteral(node) && names.has(node.text) && !isCompared(node)) result.errors.add(node.text);
      else if (ts.isPropertyAccessExpression(node)) {
        add(node.name);
        visit(node.expression);
        return;
      } else if (ts.isIdentifier(node)) add(node);
      ts.forEachChild(node, visit);
    };
    ts.forEachChild(declaration, visit);
    return result;
  };
}

const constructorsOf = (owner) =>
  ts.isClassDeclaration(owner) ? owner.members.filter(ts.isConstructorDeclaration) : [];

const isCompared = ({ parent }) =>
  ts.isBinaryExpression(parent) ||
  ts.isCaseClause(parent) ||
  (ts.isPropertyAssignment(parent) && parent.name.getText().includes('.'));

const isFollowed = (node) =>
  ts.isMethodDeclaration(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isGetAccessorDeclaration(node) ||
  (ts.isPropertyDeclaration(node) && node.initializer !== undefined) ||
  (ts.isVariableDeclaration(node) && node.initializer !== undefined && !isContract(node));

const isContract = (node) => node.getSourceFile().fileName.startsWith(path.join(root, 'libs/contracts'));

/** @returns {Map<string, string[]>} */
export function errorsOfRoutes(program) {
  const read = readerOf(program.getTypeChecker(), errorNames(program));
  const routes = new Map();
  const visit = (node) => {
    if (ts.isMethodDeclaration(node)) {
      for (const decorator of ts.getDecorators(node) ?? []) {
        const call = decorator.expression;
        if (!ts.isCallExpression(call) || call.expression.getText() !== 'Endpoint') continue;
        const [name] = call.arguments;
        if (name && ts.isStringLiteral(name)) {
          routes.set(name.text, errorsFrom(node, read));
        }
      }
    } else ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles())
    if (own(file) && file.fileName.endsWith('.controller.ts')) visit(file);
  return routes;
}

function errorsFrom(handler, read) {
  const seen = new Set([handler]);
  const errors = new Set();
  for (const declaration of seen) {
    const found = read(declaration);
    for (const error of found.errors) errors.add(error);
    for (const next of found.next) seen.add(next);
  }
  return [...errors].sort((a, b) => a.localeCompare(b));
}
