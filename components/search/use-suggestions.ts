import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import { hasTexts } from '@/lib/http/answer'
import type { Suggestions } from '@/lib/products/search/suggestions'

const TYPING_MS = 150
const SHORTEST = 2

const isSuggestions = (answer: unknown): answer is Suggestions =>
  hasTexts(answer, 'count') && Array.isArray(answer.items)

/** Nothing typed has suggestions of its own; one letter has none. */
const isAsked = (text: string) => text.length === 0 || text.length >= SHORTEST

/** Suggestions for a text, or null; what is older than the text is dropped, and a failure says nothing. */
export function useSuggestions(text: string): Suggestions | null {
  const language = useLocale()
  const [found, setFound] = useState<{ text: string; suggestions: Suggestions } | null>(null)
  const wanted = text.trim()
  useEffect(() => {
    if (!isAsked(wanted)) return setFound(null)
    const aborter = new AbortController()
    const timer = setTimeout(
      async () => {
        const query = new URLSearchParams({ q: wanted, language })
        try {
          const { signal } = aborter
          const response = await fetch(`/api/products/suggestions?${query}`, { signal })
          const answer: unknown = response.ok ? await response.json() : null
          setFound(isSuggestions(answer) ? { text: wanted, suggestions: answer } : null)
        } catch {
          if (!aborter.signal.aborted) setFound(null)
        }
      },
      wanted ? TYPING_MS : 0,
    )
    return () => {
      clearTimeout(timer)
      aborter.abort()
    }
  }, [wanted, language])
  const isOfKind = isAsked(wanted) && (wanted === '') === (found?.text === '')
  return found && isOfKind ? found.suggestions : null
}
