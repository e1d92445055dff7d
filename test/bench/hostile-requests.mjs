// An attacking process: runs each attack at a steady pace with few in progress. After the message {ms, of}, it reports
// the number of each answer or closed connection.
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
