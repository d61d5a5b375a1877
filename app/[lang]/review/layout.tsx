import { PageTexts } from '@/components/layout/texts/page-texts'

export default function ReviewLayout({ children }: { children: React.ReactNode }) {
  return <PageTexts nouns={['reviews', 'errors', 'accounts']}>{children}</PageTexts>
}
