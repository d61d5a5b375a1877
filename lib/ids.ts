import { v5, v7 } from 'uuid'

/** UUID version 7 (RFC 9562), ascending within this process, so that rows of one millisecond keep their order. */
export function newRowId(): string {
  return v7()
}

/** The same UUID (version 5) for the same id of a provider. */
export const rowIdFrom = (providerId: string): string => v5(providerId, v5.URL)
