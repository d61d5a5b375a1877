import { OrderTexts } from '@/components/layout/order-texts'

export default function PaymentLayout({ children }: { children: React.ReactNode }) {
  return <OrderTexts>{children}</OrderTexts>
}
