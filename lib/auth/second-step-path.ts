/** The second step of a sign-in; not part of `paths`, which every page loads. */
export const secondStepPath = (redirect: string): string =>
  `/admin/sign-in?${new URLSearchParams({ redirect })}`
