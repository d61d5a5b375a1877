import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Language } from '@/lib/languages'

/** A file of `messages/<language>/`, which next-intl neither compiles nor sends to browsers. */
export const readLanguageFile = (language: Language, name: string): Promise<string> =>
  readFile(path.join(/* turbopackIgnore: true */ process.cwd(), 'messages', language, name), 'utf8')
