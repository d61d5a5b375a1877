import { readFileSync } from 'node:fs'
import type { Language } from '@/lib/languages'

type Tree = { [key: string]: string | Tree }

/** Raw messages, with placeholders: `textsIn('fr')('accounts.logIn')`. */
export function textsIn(language: Language) {
  const messages: Tree = JSON.parse(readFileSync(`messages/${language}.json`, 'utf8'))
  return (key: string): string => {
    const text = key
      .split('.')
      .reduce<string | Tree | undefined>(
        (tree, name) => (typeof tree === 'object' ? tree[name] : undefined),
        messages,
      )
    if (typeof text !== 'string') throw new Error(`No text ${key} in ${language}`)
    return text
  }
}
