import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

type Props = ComponentProps<'input'> & { onCheckedChange?: (isChecked: boolean) => void }

/** A checkbox underneath, so that it is posted with its form and works without scripts. */
export function Switch({ className, onCheckedChange, ...props }: Props) {
  return (
    <input
      data-slot="switch"
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state
      role="switch"
      className={cn(
        'relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border border-strong-line bg-sunken transition-colors duration-150 before:absolute before:top-1/2 before:left-1 before:size-5 before:-translate-y-1/2 before:rounded-full before:bg-strong-line before:transition-transform before:duration-150 checked:border-ink checked:bg-ink checked:before:translate-x-[18px] checked:before:bg-ground hover:border-ink forced-colors:appearance-auto',
        className,
      )}
      onChange={onCheckedChange && (({ target }) => onCheckedChange(target.checked))}
      {...props}
    />
  )
}
