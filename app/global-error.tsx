'use client'

/** Shown when even the layout failed; knows no language, so it says it in the shop's default one. */
export default function GlobalError({ reset }: { reset: () => void }) {
  return (
    <html lang="en">
      <body
        style={{ fontFamily: 'system-ui, sans-serif', padding: '15vh 1.5rem', textAlign: 'center' }}
      >
        <h1>An error occurred</h1>
        <button type="button" onClick={reset}>
          Try again
        </button>
      </body>
    </html>
  )
}
