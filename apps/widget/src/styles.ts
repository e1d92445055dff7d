export const styles = `
:root { --page: #fff; --text: #1c2024; --soft: #5b6470; --line: #d9dee4; --theirs: #eef1f4; font: 15px/1.45 system-ui, sans-serif; }
@media (prefers-color-scheme: dark) { :root { --page: #17191c; --text: #eceef0; --soft: #a6aeb8; --line: #343a41; --theirs: #272b30; } }
* { box-sizing: border-box; }
html, body { block-size: 100%; margin: 0; }
body { display: flex; flex-direction: column; background: var(--page); color: var(--text); }
header { display: flex; align-items: center; gap: 8px; padding: 12px 16px; background: var(--color); color: var(--ink); }
h1 { flex: 1; margin: 0; font-size: 17px; overflow-wrap: anywhere; }
button { font: inherit; cursor: pointer; border: 0; border-radius: 8px; min-inline-size: 44px; min-block-size: 44px; }
.close { background: transparent; color: inherit; font-size: 24px; line-height: 1; }
:focus-visible { outline: 2px solid currentColor; outline-offset: -2px; }
main { flex: 1; display: flex; flex-direction: column; min-block-size: 0; }
.log { flex: 1; display: flex; flex-direction: column; gap: 8px; margin: 0; padding: 16px; overflow-y: auto; }
.log > * { max-inline-size: 85%; align-self: flex-start; }
.log p { margin: 0; padding: 8px 12px; border-radius: 12px; background: var(--theirs); white-space: pre-wrap; overflow-wrap: anywhere; }
.log small { color: var(--soft); font-size: 12px; }
.log > .own { align-self: flex-end; text-align: end; }
.log .own p { background: var(--color); color: var(--ink); text-align: start; }
.state { margin: 0; padding: 0 16px; color: var(--soft); font-size: 13px; }
.unseen { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
form { display: flex; gap: 8px; padding: 12px 16px; border-block-start: 1px solid var(--line); }
textarea { flex: 1; min-inline-size: 0; min-block-size: 44px; max-block-size: 120px; field-sizing: content; resize: none; padding: 10px 12px; border: 1px solid var(--soft); border-radius: 8px; background: var(--page); color: var(--text); font: inherit; }
form button { padding: 0 16px; background: var(--color); color: var(--ink); }
@media (prefers-reduced-motion: no-preference) { .log { scroll-behavior: smooth; } }`;
