export class Html {
  constructor(readonly source: string) {}
  toString() {
    return this.source
  }
}

type Value = string | number | Html | Html[]

/** Escapes all values but Html. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(toSource)))
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function toSource(value: Value): string {
  if (value instanceof Html) return value.source
  if (Array.isArray(value)) return value.map(toSource).join('')
  return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
