/** "Label: value"; French has a no-break space before the colon. */
export const labelled = (lang: string, label: string, value: string) =>
  `${label}${lang === 'fr' ? '\u00a0' : ''}: ${value}`
