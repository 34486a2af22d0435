import type { ComponentProps, ComponentType } from 'react'

interface TablerIconProps extends Omit<ComponentProps<'svg'>, 'stroke'> {
  /** Width and height, in pixels where it is a number. */
  size?: number | string
  /** Width of the lines, on a grid of 24. */
  stroke?: number
}

export type TablerIcon = ComponentType<TablerIconProps>

const outline = {
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
const filled = { fill: 'currentColor', stroke: 'none' }

/**
 * Makes the component of one icon. The modules under `~icons/tabler/` call it: see icons.plugin.ts.
 * @param paths - the `d` of each of its paths
 */
export function tablerIcon(name: string, paths: readonly string[]): TablerIcon {
  const isFilled = name.endsWith('-filled')
  return ({ size = 24, stroke = 2, className, children, ...rest }) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the place that shows the icon names it, or hides it from assistive technology.
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={['tabler-icon', `tabler-icon-${name}`, className].filter(Boolean).join(' ')}
      {...(isFilled ? filled : { ...outline, strokeWidth: stroke })}
      {...rest}
    >
      {children}
      {paths.map(path => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
