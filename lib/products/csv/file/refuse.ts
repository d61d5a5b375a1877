import { type Failure, fail } from '@/lib/errors'
import { FileError, type Refusal } from './problems'

/** VALIDATION_ERROR with `refusal`. */
export const refuse = (refusal: Refusal): Failure =>
  fail('VALIDATION_ERROR', { details: { refusal } })

/** Why a file cannot be read, as a value. */
export function attemptReading<Value>(
  work: () => Value,
): { ok: true; value: Value } | { ok: false; refusal: Refusal } {
  try {
    return { ok: true, value: work() }
  } catch (error) {
    if (error instanceof FileError) return { ok: false, refusal: error.refusal }
    throw error
  }
}
