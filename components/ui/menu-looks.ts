export const MENU = 'z-50 rounded-lg border border-line bg-raised p-1 shadow-float'

export const CHOICE =
  'flex min-h-10 cursor-pointer items-center gap-2 rounded-md px-2.5 py-1.5 outline-none data-highlighted:bg-sunken aria-disabled:opacity-45 data-[selected=true]:bg-sunken'

export const MENU_LABEL = 'px-2.5 text-muted text-sm'

export const MENU_LINE = 'my-1 border-line border-t'
