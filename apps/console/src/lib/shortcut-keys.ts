/** Fields that receive the keys themselves. */
export const typing =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
const covering = '.MuiModal-root, [role="dialog"], [role="menu"]';

/** False for a key press that types text, has a modifier, or belongs to an open dialog or menu. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.isComposing &&
  !(event.repeat && !'jk'.includes(event.key)) &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !(event.target instanceof Element && event.target.closest(typing) !== null) &&
  document.querySelector(covering) === null;
