import { v7 } from 'uuid'

/** UUID version 7 (RFC 9562), ascending within this process, so that rows of one millisecond keep their order. */
export function newRowId(): string {
  return v7()
}
