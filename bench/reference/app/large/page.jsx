import { demo, List } from '../list'

// A listing of a real shop's weight: 72 cards, about 100 kB of HTML, prerendered.
const products = Array.from({ length: 72 }, (_, i) => ({ ...demo[i % 8], id: i }))
export default function Page() {
  return <List products={products} />
}
