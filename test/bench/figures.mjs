// The figures of quiet runs, by result, in `figures.json`.
import fs from 'node:fs';

const file = new URL('./figures.json', import.meta.url);
/** The least factor that asks for a reason. */
const muchWorse = 1.3;
/** The greatest share of the CPU that other processes of a quiet machine use. */
const quietPercent = 15;

/**
 * @typedef {{ ours: number, limit: number, ratio: number, unit: string, on: string, reason?: string }} Figure
 * @typedef {{ name: string, ours: number, limit: number, ratio: number, unit: string, worse: string, others: number }}
 * Result
 */

/** @returns {Record<string, Figure>} */
export const readFigures = () => JSON.parse(fs.readFileSync(file, 'utf8'));

/**
 * How many times worse a result's ratio is than the recorded one; 1 without one.
 * @param {Pick<Result, 'name' | 'ratio' | 'worse'>} result
 */
export function timesWorse({ name, ratio, worse }, figures = readFigures()) {
  const last = figures[name]?.ratio ?? ratio;
  return worse === 'more' ? ratio / last : last / ratio;
}

/**
 * The figures with these results. Throws if the machine was busy, or if one is much worse and there is no reason.
 * @param {Result[]} results
 */
export function withResults(results, { reason, on, figures = readFigures() }) {
  const busy = results.filter(({ others }) => others > quietPercent);
  if (busy.length > 0)
    throw new Error(`Other processes used more than ${quietPercent} % of the CPU: ${namesOf(busy)}.`);
  const worse = results.filter((result) => timesWorse(result, figures) >= muchWorse);
  if (worse.length > 0 && !reason)
    throw new Error(`Give the reason why these are at least 30 % worse: ${namesOf(worse)}.`);
  const added = results.map((result) => {
    const { name, ours, limit, ratio, unit } = result;
    const isWorse = worse.includes(result);
    return [name, { ours, limit, ratio, unit, on, ...(isWorse && { reason }) }];
  });
  const all = Object.entries({ ...figures, ...Object.fromEntries(added) });
  return Object.fromEntries(all.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

export const writeFigures = (figures) => fs.writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`);

const namesOf = (results) => results.map(({ name }) => name).join(', ');
