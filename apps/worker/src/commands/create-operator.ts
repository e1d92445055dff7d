import { isEmail } from '@parley/contracts/public';
import { UserService } from '@parley/domain/identity';
import { randomBase32 } from '@parley/platform/crypto';
import { Refused, runCommand } from './command.js';

/** `create-operator EMAIL`: makes an operator and prints the password, this once. */
await runCommand(async (app) => {
  const [email = '', ...more] = process.argv.slice(2);
  if (more.length > 0 || !isEmail(email)) {
    throw new Refused('Say whom to create: create-operator EMAIL');
  }
  const password = randomBase32(20).toLowerCase();
  if ((await app.get(UserService).createOperator(email, password)) === null) {
    throw new Refused(`Somebody with the e-mail ${email} is here already: choose another.`);
  }
  console.log(`operator  ${email}\npassword  ${password}`);
});
