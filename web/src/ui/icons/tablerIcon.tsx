import type { ComponentProps, ComponentType } from 'react'

interface TablerIconProps extends Omit<ComponentProps<'svg'>, 'stroke'> {
  /** Width and height; numbers are pixels. */
  size?: number | string
  /** Stroke width, on a 24-unit grid. */
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
 * Creates an icon component. Called by the modules under `~icons/tabler/`: see icons.plugin.ts.
 * @param paths - the `d` of each of its paths
 */
export function tablerIcon(name: string, paths: readonly string[]): TablerIcon {
  const isFilled = name.endsWith('-filled')
  return ({ size = 24, stroke = 2, className, children, ...rest }) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the parent labels the icon, or hides it from assistive technology.
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
