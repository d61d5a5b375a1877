import type { Messages } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { pageMessages } from '@/lib/i18n/messages/browser-messages'
import { MoreTexts } from './more-texts'

type Props = { nouns: readonly (keyof Messages)[]; children: ReactNode }

export async function PageTexts({ nouns, children }: Props) {
  const texts = pageMessages(await getMessages(), nouns)
  return <MoreTexts texts={texts}>{children}</MoreTexts>
}
