import { ListShell } from '@/components/products/list-shell'

export default function PremiumLayout({ children }: { children: React.ReactNode }) {
  return <ListShell>{children}</ListShell>
}
