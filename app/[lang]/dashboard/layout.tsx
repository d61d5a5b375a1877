import { OrderTexts } from '@/components/layout/order-texts'

export default function DashboardLayout({ children }: { children: React.ReactNode }) {
  return <OrderTexts>{children}</OrderTexts>
}
