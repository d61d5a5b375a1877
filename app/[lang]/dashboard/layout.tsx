import { PageTexts } from '@/components/layout/texts/page-texts'

export default function DashboardLayout({ children }: { children: React.ReactNode }) {
  return (
    <PageTexts
      nouns={['orders', 'payments', 'cart', 'accounts', 'settings', 'newsletter', 'errors']}
    >
      {children}
    </PageTexts>
  )
}
