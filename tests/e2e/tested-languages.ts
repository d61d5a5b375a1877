import { LANGUAGES, type Language } from '@/lib/languages'

/** English and Hungarian; all languages under `npm run test:all`. */
export const TESTED_LANGUAGES: readonly Language[] = process.env.TEST_ALL ? LANGUAGES : ['en', 'hu']
