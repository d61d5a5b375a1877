export function BankOrderLink({ reference }: { reference: string }) {
  return (
    <a
      href={`/admin/orders/${reference}`}
      className="inline-flex min-h-6 items-center underline underline-offset-4"
    >
      {reference}
    </a>
  )
}
