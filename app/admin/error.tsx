'use client'

import AdminErrorView from './(pages)/error'

/** For failures of the layout, whose bar reads the session. */
export default function AdminError(props: { error: Error; retry: () => void }) {
  return (
    <main id="content" className="mx-auto max-w-xl px-4">
      <AdminErrorView {...props} />
    </main>
  )
}
