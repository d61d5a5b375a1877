import 'server-only'
import type { Failure } from '@/lib/errors'

/** Thrown in a transaction, it undoes all of it and carries what its caller is told. */
export class Refused extends Error {
  constructor(readonly failure: Failure) {
    super(failure.code)
  }
}
