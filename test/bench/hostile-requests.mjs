// A process that attacks: each way at a steady pace, with few under way at a time. Told to begin with {ms, of}, it
// reports how often the server gave which answer to each, or closed the connection.
import { answerBench } from './bare-process.mjs';
import { attacksOf } from './hostile-attacks.mjs';
import { atPace } from './paced.mjs';

const [url = '', made = ''] = process.argv.slice(2);
const given = JSON.parse(made);
const attacks = attacksOf(url, given);

answerBench(async ({ ms, of }) => {
  given.ms = ms;
  const said = of.map(async (name) => {
    const [perSecond, atOnce, one] = attacks[name];
    return [name, await atPace({ perSecond, atOnce }, one, ms)];
  });
  return Object.fromEntries(await Promise.all(said));
});
