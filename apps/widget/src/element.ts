/** Makes an element with its attributes and children. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
}

export function icon(path: string): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const looks = {
    viewBox: '0 0 24 24',
    width: '24',
    height: '24',
    fill: 'currentColor',
    'aria-hidden': 'true',
  };
  for (const [name, value] of Object.entries(looks)) made.setAttribute(name, value);
  const drawn = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  drawn.setAttribute('d', path);
  made.append(drawn);
  return made;
}
