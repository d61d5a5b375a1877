import { demo, List } from '../list'

// 72 cards: about 100 kB of prerendered HTML.
const products = Array.from({ length: 72 }, (_, i) => ({ ...demo[i % 8], id: i }))
export default function Page() {
  return <List products={products} />
}
