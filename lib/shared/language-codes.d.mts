export const LANGUAGES: readonly ['en', 'fr', 'es', 'pt', 'pl', 'it', 'hu']
export const LANGUAGE_PATHS: string
