/** What something is, then which: with a colon as the language writes it, in French after a space that does not break. */
export const labelled = (lang: string, label: string, value: string) =>
  `${label}${lang === 'fr' ? '\u00a0' : ''}: ${value}`
