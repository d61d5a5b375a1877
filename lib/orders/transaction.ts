import 'server-only'
import type { Failure } from '@/lib/errors'

/** Milliseconds to wait for a connection, and for the transaction: whoever changes one order waits for each other. */
export const PATIENCE = { maxWait: 10_000, timeout: 10_000 }

/** Thrown in a transaction, it undoes all of it and carries what its caller is told. */
export class Refused extends Error {
  constructor(readonly failure: Failure) {
    super(failure.code)
  }
}
