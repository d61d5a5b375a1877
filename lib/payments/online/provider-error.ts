/** Timeout, error status or an undocumented response. */
export class ProviderError extends Error {
  constructor(
    message: string,
    readonly status: number | null = null,
    /** The provider's own code of the error. */
    readonly reason: string | null = null,
  ) {
    super(message)
  }
}
