import { fail } from '@/lib/errors'
import { failureResponse } from '@/lib/http/route'

/** Any method of an unknown path. */
const notFound = () => failureResponse(fail('NOT_FOUND'))

export { notFound as DELETE, notFound as GET, notFound as PATCH, notFound as POST, notFound as PUT }
