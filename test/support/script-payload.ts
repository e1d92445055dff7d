import type { Wording } from './whole-tenant-calls.js';

const whole =
  `"><img src=x onerror="window.__tripped=1"><script>window.__tripped=1</script>` +
  `{{constructor.constructor('window.__tripped=1')()}}`;
const markdown = '[press](javascript:window.__tripped=1) ![x](javascript:window.__tripped=1)';
const shorter = [
  '"><img src=x onerror="__tripped=1">',
  '<img src=x onerror=__tripped=1>',
  '<svg onload=__tripped=1>',
  '<svg onload=a>',
  '<b>x</b>',
];

/** A field's longest text that contains a script. */
export const scriptPayload: Wording = (most, field) => {
  if (field === 'markdown') return `${markdown}\n\n${whole}`;
  return [`${whole} ${field}`, ...shorter].find(({ length }) => length <= most) ?? '<';
};

/** Parts of the payload that entered the document or ran. */
export const tripped = `(() => {
  const made = [
    ...document.querySelectorAll(
      '[onerror], [onload], img[src="x"], a[href^="javascript:" i], img[src^="javascript:" i]',
    ),
    ...[...document.querySelectorAll('main b')].filter((one) => one.textContent === 'x'),
  ].map((one) => one.outerHTML.slice(0, 100));
  return window.__tripped ? ['it ran', ...made] : made;
})()`;
