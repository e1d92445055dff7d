import ts from 'typescript';
import { serverSources } from './server-sources.js';

/** The words of one place in the server's sources, in both languages. */
export interface WordPair {
  place: string;
  chinese: ts.Expression;
  english: ts.Expression;
}

const isNamed = (node: ts.ObjectLiteralElementLike, name: string): node is ts.PropertyAssignment =>
  ts.isPropertyAssignment(node) && ts.isStringLiteral(node.name) && node.name.text === name;

/** Replaces a constant's name by its value from the same file. */
function resolved(expression: ts.Expression, source: ts.SourceFile): ts.Expression {
  if (!ts.isIdentifier(expression)) return expression;
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (initializer && name.getText() === expression.text) return initializer;
    }
  }
  return expression;
}

function pairsIn(source: ts.SourceFile): WordPair[] {
  const found: WordPair[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const chinese = node.properties.find((each) => isNamed(each, 'zh-CN'));
      const english = node.properties.find((each) => isNamed(each, 'en-US'));
      if (chinese && english && ts.isPropertyAssignment(chinese) && ts.isPropertyAssignment(english)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        found.push({
          place: `${source.fileName}:${line + 1}`,
          chinese: resolved(chinese.initializer, source),
          english: resolved(english.initializer, source),
        });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The word pairs of one file. */
export const wordPairsIn = (file: string, text: string): WordPair[] =>
  pairsIn(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));

/** Every object in the server's sources with words of both languages. */
export const serverWordPairs = (): WordPair[] =>
  serverSources()
    .filter(({ text }) => text.includes("'zh-CN'"))
    .flatMap(({ file, text }) => wordPairsIn(file, text));

/** Texts and placeholders below an expression. */
interface Spoken {
  texts: string[];
  names: Set<string>;
}

function spokenIn(expression: ts.Node): Spoken {
  const spoken: Spoken = { texts: [], names: new Set() };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node)) visit(node.initializer);
    else if (ts.isParameter(node)) for (const name of boundNames(node.name)) spoken.names.add(name);
    else if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    )
      spoken.texts.push(node.text);
    else ts.forEachChild(node, visit);
  };
  visit(expression);
  return spoken;
}

function boundNames(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((each) => (ts.isBindingElement(each) ? boundNames(each.name) : []));
}

const propertiesOf = (node: ts.Expression): Map<string, ts.Expression> | undefined =>
  ts.isObjectLiteralExpression(node)
    ? new Map(
        node.properties
          .filter(ts.isPropertyAssignment)
          .map(({ name, initializer }) => [
            ts.isStringLiteral(name) ? name.text : name.getText(),
            initializer,
          ]),
      )
    : undefined;

const han = /\p{Script=Han}/u;
/** Whether there are two adjacent letters, outside of names with one spelling. */
const hasWords = (texts: string[]): boolean =>
  texts.some((text) => /[A-Za-z]{2}/.test(text.replace(/\b(?:IP|ID)\b/g, '')));

/** Differences between the languages of a pair: keys, parameters, numbers of texts, or an untranslated text. */
export function unequalWords(pair: WordPair): string[] {
  const { place, chinese, english } = pair;
  const [zh, en] = [propertiesOf(chinese), propertiesOf(english)];
  if (zh && en) {
    const keys = [...new Set([...zh.keys(), ...en.keys()])];
    return keys.flatMap((key) => {
      const [a, b] = [zh.get(key), en.get(key)];
      if (!a || !b) return [`${place} ${key} is missing in one language`];
      return unequalWords({ place: `${place} ${key}`, chinese: a, english: b });
    });
  }
  if (ts.isArrayLiteralExpression(chinese) && ts.isArrayLiteralExpression(english)) {
    if (chinese.elements.length !== english.elements.length) return [`${place} has lists of unequal length`];
    return chinese.elements.flatMap((element, index) => {
      const other = english.elements[index];
      return other ? unequalWords({ place: `${place} ${index}`, chinese: element, english: other }) : [];
    });
  }
  return unequalTexts(place, spokenIn(chinese), spokenIn(english));
}

function unequalTexts(place: string, chinese: Spoken, english: Spoken): string[] {
  const found: string[] = [];
  const names = [...chinese.names].sort().join(' ');
  if (names !== [...english.names].sort().join(' ')) found.push(`${place} has unequal parameters`);
  if (english.texts.some((text) => han.test(text))) found.push(`${place} has Chinese in English`);
  if (hasWords(english.texts) && !chinese.texts.some((text) => han.test(text)))
    found.push(`${place} is not translated`);
  return found;
}
