/** Operations that no transaction may wait for, because it holds a connection and its locks meanwhile. */
export type Wait = 'transaction' | 'redis' | 'hash' | 'file' | 'request';

export interface Exception {
  /** The class and method that open the transaction or wait within it. */
  place: string;
  waitsFor: Wait;
  because: string;
}

/**
 * Transactions that wait for something else. This list may only get shorter: `test/worker/transaction-guard.test.ts`
 * goes through each place and fails for an exception that is no longer needed.
 */
export const exceptions: Exception[] = [
  {
    place: 'CoalescedEventRunner.handleClaimed',
    waitsFor: 'redis',
    because: 'A push confirms its events: where Redis is away, both are tried again.',
  },
  {
    place: 'EmailCodeService.ask',
    waitsFor: 'redis',
    because: 'Who gets no letter is not charged, and a refusal rolls the new code back.',
  },
  {
    place: 'SignInService.signInWithTotp',
    waitsFor: 'redis',
    because: 'A wrong code ends no challenge, and of two right ones one begins a session.',
  },
  {
    place: 'WithdrawalAccountService.add',
    waitsFor: 'redis',
    because: 'A request that is repeated is charged no try, which the transaction alone knows.',
  },
  {
    place: 'ContactImportService.store',
    waitsFor: 'file',
    because: 'The rows of a large file go into the task piece by piece, with the task itself.',
  },
];
