// Loaded before the app of `nest start`. An installation running on the data folder provides its servers and secrets,
// unless the environment names some.
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../fingerprint.mjs';
import { isOurs } from '../run/processes.mjs';
import { giveUp, Obstacle } from '../run/say.mjs';
import { isServerEnvironment } from '../run/settings.mjs';

function runningState() {
  try {
    const state = JSON.parse(fs.readFileSync(path.join(root, '.data/state.json'), 'utf8'));
    return isOurs(state.pid, 'tools/') ? state : undefined;
  } catch {
    return undefined; // never started here
  }
}

if (!isServerEnvironment()) {
  const state = runningState();
  if (!state) {
    giveUp(new Obstacle('Nothing runs on .data: begin `npm start` or `npm run dev` beside this.'));
    process.exit();
  }
  // Takes any free port, because an api already runs there.
  Object.assign(process.env, { ...state.env, PORT: '0', ...process.env });
}
