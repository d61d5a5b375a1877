import { foldText } from '@/lib/text/fold-text'
import words from './booking-states.json' with { type: 'json' }

/** What a bank says of a booking: `undone` never pays, `waiting` may be booked later. */
export type BookingState = 'settled' | 'waiting' | 'undone'

/** Folded words by language; `*` matches any ending. A word counts at the start of a word. */
const TABLE: Record<BookingState, Record<string, string>> = words

function patternOf(state: BookingState): RegExp {
  const alternatives = Object.values(TABLE[state])
    .flatMap((listed) => listed.split(', '))
    .map((word) => (word.endsWith('*') ? word.slice(0, -1) : `${word}\\b`))
  return new RegExp(`\\b(${alternatives.join('|')})`)
}

// "Not booked" waits, and "Booking cancelled" is undone.
const PATTERNS = (['undone', 'waiting', 'settled'] as const).map(
  (state) => [state, patternOf(state)] as const,
)

/** Null for a word that no list knows. */
export function stateOf(said: string): BookingState | null {
  const folded = foldText(said)
  return PATTERNS.find(([, pattern]) => pattern.test(folded))?.[0] ?? null
}
