import { Bar, BarRounded } from '@visx/shape'
import type { ComponentProps } from 'react'
import classes from './SpendingPanel.module.css'

interface ChartColumnProps extends Pick<ComponentProps<typeof Bar>, 'innerRef' | 'tabIndex'> {
  label: string
  isChosen: boolean
  left: number
  width: number
  /** The bottom and top of the bar, in pixels from the top of the chart. */
  floor: number
  top: number
  onChoose: () => void
  onLeave: () => void
  onKeyDown: ComponentProps<typeof Bar>['onKeyDown']
}

/** A bar, with a hover area over the full height. */
export function ChartColumn({
  label,
  isChosen,
  left,
  width,
  floor,
  top,
  onChoose,
  onLeave,
  ...rest
}: ChartColumnProps) {
  const barHeight = floor - top
  return (
    <>
      <Bar
        {...rest}
        className={classes.column ?? ''}
        data-active={isChosen || undefined}
        role="img"
        aria-label={label}
        x={left}
        y={0}
        width={width}
        height={floor}
        rx={4}
        onFocus={onChoose}
        onBlur={onLeave}
        onPointerEnter={onChoose}
        onPointerDown={onChoose}
        onPointerLeave={onLeave}
      />
      {barHeight > 0 && (
        <BarRounded
          className={classes.bar ?? ''}
          x={left}
          y={top}
          width={width}
          height={barHeight}
          radius={Math.min(4, width / 2, barHeight)}
          top
        />
      )}
    </>
  )
}
