import { PageTexts } from '@/components/layout/page-texts'

export default function ClaimLayout({ children }: { children: React.ReactNode }) {
  return <PageTexts nouns={['claims', 'withdrawal', 'errors', 'accounts']}>{children}</PageTexts>
}
