import { replyLimits } from '@parley/contracts/public';
import { type BodySize, textBytes } from '../http/fastify/body-sizes.js';

const { variantsMax, textMax } = replyLimits;

/** Texts in further languages. */
export const variantsSize: BodySize = { bytes: variantsMax * textBytes(textMax + 40), values: variantsMax };

/** The size of `parts` messages, each in all languages. */
export const partsSize = (parts: number): BodySize => ({
  bytes: parts * (variantsSize.bytes + textBytes(textMax + 40)),
  values: parts * (variantsSize.values + 5),
});
