import Image from 'next/image'
export const demo = Array.from({ length: 8 }, (_, i) => ({
  id: i,
  name: `Wireless headphones model ${i}`,
  price: (199 + i * 50).toFixed(2),
  text: 'Closed-back, forty hours of battery, active noise cancelling, USB-C.',
  img: `/p/${i}.jpg`,
}))
export function List({ products }) {
  return (
    <main>
      <h1>Products</h1>
      <ul>
        {products.map((p, i) => (
          <li key={p.id}>
            <Image
              src={p.img}
              alt={p.name}
              width={400}
              height={400}
              sizes="(max-width: 600px) 100vw, 240px"
              priority={i === 0}
            />
            <h2>{p.name}</h2>
            <p>{p.text}</p>
            <p>${p.price}</p>
            <a href={`/products/${p.id}`}>View {p.name}</a>
          </li>
        ))}
      </ul>
    </main>
  )
}
