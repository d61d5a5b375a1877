import { PageTexts } from '@/components/layout/texts/page-texts'

export default function PaymentLayout({ children }: { children: React.ReactNode }) {
  return <PageTexts nouns={['payments', 'cart', 'accounts', 'errors']}>{children}</PageTexts>
}
