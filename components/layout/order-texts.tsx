import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import { orderMessages } from '@/lib/i18n/browser-messages'

/** Gives the pages of an order the texts that no other page needs in the browser. */
export async function OrderTexts({ children }: { children: React.ReactNode }) {
  const messages = orderMessages(await getMessages())
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>
}
