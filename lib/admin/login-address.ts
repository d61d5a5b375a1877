import 'server-only'
import { cookies, headers } from 'next/headers'
import { readVisitor } from '@/lib/i18n/visitor'
import { paths } from '@/lib/paths'

/** Where a guest logs in and comes back to this page from, in the language that the shop speaks to them. */
export async function loginAddress(path: string): Promise<string> {
  // The back office takes no language from an address (rulings, Addresses).
  const nextUrl = { searchParams: new URLSearchParams() }
  const { language } = await readVisitor({
    nextUrl,
    cookies: await cookies(),
    headers: await headers(),
  })
  return paths.login(language, { redirect: path })
}
