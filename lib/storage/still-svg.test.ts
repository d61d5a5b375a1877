import { expect, it } from 'vitest'
import { isStillSvg } from './still-svg'

const svg = (inside = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 6">${inside}</svg>`

it.each([
  ['a drawing', svg('<path d="M0 0h4" style="fill:#003399"/>')],
  ['with a declaration', `<?xml version="1.0"?>\n<!-- notice -->\n${svg('<text>2</text>')}\n`],
  [
    'with a gradient and a picture of its own',
    svg('<use xlink:href="#a"/><image href="data:image/png;base64,AA"/><rect fill="url(#g)"/>'),
  ],
])('takes %s', (_, text) => expect(isStillSvg(text)).toBe(true))

it.each([
  ['HTML', '<!doctype html><html></html>'],
  ['a script', svg('<script>alert(1)</script>')],
  ['a handler', svg('<path onload="alert(1)"/>')],
  ['a foreign document', svg('<foreignObject></foreignObject>')],
  ['an outside address', svg('<image href="https://elsewhere.example/a.png"/>')],
  ['an outside style', svg('<style>@import "https://elsewhere.example/a.css"</style>')],
  ['an outside pattern', svg('<rect fill="url(https://elsewhere.example/#g)"/>')],
  ['a link', svg('<a href="javascript:alert(1)"><text>2</text></a>')],
  ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg()}`],
  ['comments without a drawing', '<!---->'.repeat(40)],
  ['half a file', '<svg xmlns="http://www.w3.org/2000/svg"><path'],
])('refuses %s', (_, text) => expect(isStillSvg(text)).toBe(false))
