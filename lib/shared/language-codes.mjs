// Read by the server in front of Next too.
/** The seven languages of the shop; the first is the default (specification §1, §9). */
export const LANGUAGES = ['en', 'fr', 'es', 'pt', 'pl', 'it', 'hu']

/** They as they stand in addresses, as a pattern's alternatives. */
export const LANGUAGE_PATHS = LANGUAGES.join('|')
