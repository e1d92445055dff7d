import { identityLimits } from './identity.limits.js';

const part = '[^\\s@<>"(),:;\\\\\\[\\]\\p{Cc}\\p{Cf}\\p{Cs}\\p{Z}]+';
const emailPattern = new RegExp(`^${part}@${part}\\.${part}$`, 'u');

/** The form of an e-mail address: one `@`, a dot behind it, nothing invisible. A code proves the rest. */
export const isEmail = (text: string): boolean =>
  text.length <= identityLimits.usernameMax && emailPattern.test(text);

/** Rules that a new password may violate, in the order in which people should read them. */
export type PasswordProblem = 'short' | 'long' | 'space' | 'digit' | 'lower' | 'upper';

/** Empty where the password is good. */
export function passwordProblems(password: string): PasswordProblem[] {
  const { passwordMin, passwordMax } = identityLimits;
  const problems: [PasswordProblem, boolean][] = [
    ['short', password.length < passwordMin],
    ['long', password.length > passwordMax],
    ['space', /\s/.test(password)],
    ['digit', !/\d/.test(password)],
    ['lower', !/[a-z]/.test(password)],
    ['upper', !/[A-Z]/.test(password)],
  ];
  return problems.flatMap(([problem, is]) => (is ? [problem] : []));
}

export const emailCodePattern = new RegExp(`^\\d{${identityLimits.emailCodeDigits}}$`);

/** Letters and digits, as an invite link carries them. */
export const inviteCodePattern = new RegExp(`^[A-Za-z0-9]{1,${identityLimits.inviteCodeMax}}$`);
