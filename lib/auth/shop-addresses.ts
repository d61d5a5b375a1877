import 'server-only'
import { cookies, headers } from 'next/headers'
import { readVisitorsLanguage } from '@/lib/i18n/visitor'
import { paths } from '@/lib/paths'

/** Where a guest logs in and comes back to this page from, in the language that the shop speaks to them. */
export async function loginAddress(path: string): Promise<string> {
  return paths.login(await visitorsLanguage(), { redirect: path })
}

/** The shop's home page in the language that it speaks to this visitor. */
export async function homeAddress(): Promise<string> {
  return paths.home(await visitorsLanguage())
}

/** Admin takes no language from an address (specification §2, Addresses), and waits for no service to name one. */
async function visitorsLanguage() {
  const nextUrl = { searchParams: new URLSearchParams() }
  return readVisitorsLanguage({ nextUrl, cookies: await cookies(), headers: await headers() })
}
