import { identityLimits } from './identity.limits.js';

const part = '[^\\s@<>"(),:;\\\\\\[\\]\\p{Cc}\\p{Cf}\\p{Cs}\\p{Z}]+';
const emailPattern = new RegExp(`^${part}@${part}\\.${part}$`, 'u');

/** The form of an email address: one `@`, a dot after it, no invisible characters. A code proves the rest. */
export const isEmail = (text: string): boolean =>
  text.length <= identityLimits.usernameMax && emailPattern.test(text);

/** Rules that a new password may violate, in the order in which people should read them. */
export type PasswordProblem = 'short' | 'long' | 'space' | 'digit' | 'lower' | 'upper';

/** Empty for a valid password. */
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

/** Letters and digits of an invite link. */
export const inviteCodePattern = new RegExp(`^[A-Za-z0-9]{1,${identityLimits.inviteCodeMax}}$`);
