/** A form sends only switches that are on. */
export function choicesOf<Name extends string>(names: readonly Name[], sent: object) {
  return Object.fromEntries(names.map((name) => [name, name in sent])) as Record<Name, boolean>
}
