/** Of a sign-in with a second factor; apart from `paths`, which every page loads. */
export const secondStepPath = (redirect: string): string =>
  `/admin/sign-in?${new URLSearchParams({ redirect })}`
