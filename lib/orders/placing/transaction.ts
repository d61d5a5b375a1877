import 'server-only'
import type { Failure } from '@/lib/errors'

/** Rolls the transaction back and carries the failure to return. */
export class Refused extends Error {
  constructor(readonly failure: Failure) {
    super(failure.code)
  }
}
