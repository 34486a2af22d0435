import type { CSSProperties } from 'react'

/** The given class names as one `className`. */
export function classNames(...names: readonly (string | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

/** CSS variables as `style`, which React's types do not include. */
export function variables(
  values: Record<`--${string}`, string | number>,
  style?: CSSProperties,
): CSSProperties {
  return { ...values, ...style } as CSSProperties
}
