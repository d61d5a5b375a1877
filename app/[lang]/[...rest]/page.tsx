import { notFound } from 'next/navigation'

export const dynamic = 'force-dynamic'

/** Every address without a page: not found, in the visitor's language. */
export default function UnknownPage(): never {
  notFound()
}
