/** Which of these switches are on: a form sends only those that are. */
export function choicesOf<Name extends string>(names: readonly Name[], sent: object) {
  return Object.fromEntries(names.map((name) => [name, name in sent])) as Record<Name, boolean>
}
