/** Expected failures with their HTTP status; each code is also a key of `errors` in the messages. */
export const ERROR_STATUS = {
  BAD_REQUEST: 400,
  REQUIRED_FIELDS: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  INVALID_OR_EXPIRED_TOKEN: 400,
  INVALID_OR_EXPIRED_LINK: 400,
  WRONG_PASSWORD: 403,
  WRONG_CODE: 403,
  PASSWORD_REQUIRED: 403,
  FORBIDDEN: 403,
  'Invalid CSRF token': 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  CONFLICT: 409,
  ACTIVE_ORDERS_EXIST: 409,
  MONEY_OWED: 409,
  PRICE_CHANGED: 409,
  UNAVAILABLE: 409,
  OUT_OF_STOCK: 409,
  DISCOUNT_REFUSED: 409,
  UNPAID_ORDER: 409,
  TOO_MANY_UNPAID_ORDERS: 409,
  NOT_CANCELLABLE: 409,
  NOT_WITHDRAWABLE: 409,
  NOT_CLAIMABLE: 409,
  OPEN_CLAIM: 409,
  METHOD_NOT_OFFERED: 409,
  INSUFFICIENT_AMOUNT: 409,
  TICKET_ALREADY_USED: 409,
  PAYMENT_INIT_FAILED: 502,
  PAYLOAD_TOO_LARGE: 413,
  IMAGE_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  NOT_AN_IMAGE: 415,
  IMAGE_DAMAGED: 422,
  NO_TICKETS: 422,
  VALIDATION_ERROR: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** `fieldErrors` maps a field to a key of `accounts.validation` or `errors`. */
export type Failure = {
  ok: false
  code: ErrorCode
  fieldErrors?: Record<string, string>
  /** Further fields of the HTTP response, e.g. the current prices. */
  details?: Record<string, unknown>
}

export type Result<T> = { ok: true; value: T } | Failure

export const ok = <T>(value: T): Result<T> => ({ ok: true, value })

export function fail(code: ErrorCode, extra: Omit<Failure, 'ok' | 'code'> = {}): Failure {
  return { ok: false, code, ...extra }
}

/** The first message of each field of a zod error. */
export function fieldErrorsOf(error: {
  issues: readonly { path: readonly PropertyKey[]; message: string }[]
}): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.join('.') || 'form'] ??= issue.message
  return fields
}
