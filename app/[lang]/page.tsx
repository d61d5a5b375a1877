export const revalidate = 3600

export default function HomePage() {
  return <h1 className="page py-24 text-3xl">…</h1>
}
