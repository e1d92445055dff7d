import { chatLimits, platformCodes } from '@parley/contracts/public';
import { describe, expect, it } from 'vitest';
import { sendingLength, sendingOf } from './platform-sending.js';

describe('the limits of the platforms', () => {
  it.each(platformCodes)('%s takes no more than Parley keeps, and no longer caption than text', (code) => {
    const { textMax, captionMax } = sendingOf(code);
    expect(textMax).toBeLessThanOrEqual(chatLimits.textMax);
    expect(captionMax).toBeLessThanOrEqual(textMax);
  });

  it('counts bytes where the platform does', () => {
    expect(sendingLength('价格😀', 'bytes')).toBe(10);
    expect(sendingLength('价格😀', 'characters')).toBe(3);
  });
});
