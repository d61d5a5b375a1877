import 'server-only'
import { cookies, headers } from 'next/headers'
import { readVisitorsLanguage } from '@/lib/i18n/visitor'
import { paths } from '@/lib/paths'

export async function loginAddress(path: string): Promise<string> {
  return paths.login(await visitorsLanguage(), { redirect: path })
}

export async function homeAddress(): Promise<string> {
  return paths.home(await visitorsLanguage())
}

/** Admin URLs have no language (specification §2, Addresses). Does not call the IP service. */
async function visitorsLanguage() {
  const nextUrl = { searchParams: new URLSearchParams() }
  return readVisitorsLanguage({ nextUrl, cookies: await cookies(), headers: await headers() })
}
