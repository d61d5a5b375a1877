import { PageTexts } from '@/components/layout/texts/page-texts'

export default function WithdrawalLayout({ children }: { children: React.ReactNode }) {
  return <PageTexts nouns={['withdrawal', 'errors', 'accounts']}>{children}</PageTexts>
}
