import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NotFoundView } from '@/components/layout/not-found-view'

export const revalidate = 3600

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('layout.notFound')
  return { title: t('title'), robots: { index: false } }
}

export default NotFoundView
