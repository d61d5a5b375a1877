import { PageTexts } from '@/components/layout/texts/page-texts'

export default function PrivacyLayout({ children }: { children: React.ReactNode }) {
  return <PageTexts nouns={['privacy', 'newsletter', 'accounts', 'errors']}>{children}</PageTexts>
}
