import { PageTexts } from '@/components/layout/page-texts'

export default function WithdrawalLayout({ children }: { children: React.ReactNode }) {
  return <PageTexts nouns={['withdrawal', 'errors', 'accounts']}>{children}</PageTexts>
}
