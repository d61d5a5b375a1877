import { PageTexts } from '@/components/layout/texts/page-texts'

export default function ClaimLayout({ children }: { children: React.ReactNode }) {
  return <PageTexts nouns={['claims', 'withdrawal', 'errors', 'accounts']}>{children}</PageTexts>
}
