import 'server-only'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Language } from '@/lib/languages'

const pathOf = (language: Language, name: string) =>
  path.join(/* turbopackIgnore: true */ process.cwd(), 'messages', language, name)

/** A file of `messages/<language>/`, which next-intl neither compiles nor sends to browsers. */
export const readLanguageFile = (language: Language, name: string): Promise<string> =>
  readFile(pathOf(language, name), 'utf8')

export const hasLanguageFile = (language: Language, name: string): boolean =>
  existsSync(pathOf(language, name))
