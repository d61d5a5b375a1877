import { PremiumShell } from '@/components/products/premium-shell'

export default function PremiumLayout({ children }: { children: React.ReactNode }) {
  return <PremiumShell>{children}</PremiumShell>
}
