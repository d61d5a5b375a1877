import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import { hasTexts } from '@/lib/http/answer'
import type { Suggestions } from '@/lib/products/search/suggestions'

const TYPING_MS = 150
const MIN_LENGTH = 2

const isSuggestions = (answer: unknown): answer is Suggestions =>
  hasTexts(answer, 'count') && Array.isArray(answer.items)

/** An empty field has suggestions; a single letter has none. */
const hasSuggestions = (text: string) => text.length === 0 || text.length >= MIN_LENGTH

/** Null while there are none; outdated responses are dropped, failures are silent. */
export function useSuggestions(text: string): Suggestions | null {
  const language = useLocale()
  const [found, setFound] = useState<{ text: string; suggestions: Suggestions } | null>(null)
  const requested = text.trim()
  useEffect(() => {
    if (!hasSuggestions(requested)) return setFound(null)
    const aborter = new AbortController()
    const timer = setTimeout(
      async () => {
        const query = new URLSearchParams({ q: requested, language })
        try {
          const { signal } = aborter
          const response = await fetch(`/api/products/suggestions?${query}`, { signal })
          const answer: unknown = response.ok ? await response.json() : null
          setFound(isSuggestions(answer) ? { text: requested, suggestions: answer } : null)
        } catch {
          if (!aborter.signal.aborted) setFound(null)
        }
      },
      requested ? TYPING_MS : 0,
    )
    return () => {
      clearTimeout(timer)
      aborter.abort()
    }
  }, [requested, language])
  const isOfKind = hasSuggestions(requested) && (requested === '') === (found?.text === '')
  return found && isOfKind ? found.suggestions : null
}
