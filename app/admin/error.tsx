'use client'

import AdminErrorView from './(pages)/error'

/** Where not even the bar can be read, which asks who is signed in. */
export default function AdminError({ retry }: { retry: () => void }) {
  return (
    <main id="content" className="mx-auto max-w-xl px-4">
      <AdminErrorView retry={retry} />
    </main>
  )
}
