import { PageTexts } from '@/components/layout/page-texts'

export default function PaymentLayout({ children }: { children: React.ReactNode }) {
  return <PageTexts nouns={['payments', 'cart', 'accounts', 'errors']}>{children}</PageTexts>
}
