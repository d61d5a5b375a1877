import './globals.css'
export const metadata = { title: 'Bare shop', description: 'Eight product cards.' }
export default function Root({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
