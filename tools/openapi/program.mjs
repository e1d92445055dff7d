// The api's sources and the contract's routes as one TypeScript program, with each route's reply as a named type.
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { filesBelow, replaceFile, root } from '../fingerprint.mjs';
import { Obstacle } from '../run/say.mjs';

export const source = path.join(root, 'apps/api/src');
const contracts = path.join(root, 'libs/contracts/src');
const described = ['.dto.ts', '.controller.ts'];

/** @typedef {{ name: string, tag: string, comment: string, reply?: string, replyType: string }} RouteType */

/** Each `'name': route<{ reply: … }>(…)` of a file, and the file's text with an alias added for every reply. */
function routesOf(file, text, first) {
  /** @type {RouteType[]} */
  const found = [];
  let aliases = '';
  const visit = (node) => {
    const shapes =
      ts.isPropertyAssignment(node) &&
      ts.isCallExpression(node.initializer) &&
      node.initializer.typeArguments?.[0];
    if (shapes && ts.isStringLiteral(node.name) && ts.isTypeLiteralNode(shapes)) {
      const member = shapes.members.find((each) => each.name?.getText() === 'reply');
      const replyType =
        member && ts.isPropertySignature(member) ? (member.type?.getText() ?? 'null') : 'null';
      const comment = ts.getJSDocCommentsAndTags(node).map((each) => each.comment ?? '');
      // The bytes of a file have no schema.
      const reply = replyType === 'Blob' ? undefined : `Reply${first + found.length}`;
      const tag = path.basename(path.dirname(file));
      const text = comment.join(' ').replace(/\s+/g, ' ');
      found.push({ name: node.name.text, tag, comment: text, reply, replyType });
      if (reply) aliases += `\nexport type ${reply} = ${replyType};`;
    } else ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true));
  return { found, text: text + aliases };
}

export function openProgram() {
  const config = path.join(root, 'tsconfig.json');
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, ts.sys.readFile).config,
    ts.sys,
    root,
  );
  /** @type {RouteType[]} */
  const routes = [];
  const replaced = new Map();
  for (const file of filesBelow(contracts).filter((each) => each.endsWith('.routes.ts'))) {
    const { found, text } = routesOf(file, fs.readFileSync(file, 'utf8'), routes.length);
    routes.push(...found);
    replaced.set(file, text);
  }
  const host = ts.createCompilerHost(options);
  const getSourceFile = host.getSourceFile;
  host.getSourceFile = (file, ...rest) => {
    const text = replaced.get(file);
    return text === undefined ? getSourceFile(file, ...rest) : ts.createSourceFile(file, text, rest[0], true);
  };
  const rootNames = filesBelow(source).filter((file) => described.some((suffix) => file.endsWith(suffix)));
  const program = ts.createProgram({ rootNames: [...rootNames, ...replaced.keys()], options, host });
  return { program, routes, routeFiles: [...replaced.keys()] };
}

/** Updates a generated file of the api, or fails when it differs from its sources. */
export function checkGenerated(file, text, write) {
  const before = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
  if (text === before) return;
  if (!write) {
    const name = path.relative(root, file);
    throw new Obstacle(`${name} is not what its sources say: npm run check -- --write renews it.`);
  }
  replaceFile(file, text);
}
