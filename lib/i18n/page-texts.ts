import 'server-only'
import { getMessages } from 'next-intl/server'
import { browserMessages } from './browser-messages'
import { onceALanguage } from './once-a-language'

export const pageTexts = onceALanguage(async (lang) =>
  JSON.stringify(browserMessages(await getMessages({ locale: lang }))),
)
