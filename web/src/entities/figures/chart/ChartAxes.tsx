import { AxisBottom, AxisLeft } from '@visx/axis'
import type { scaleBand, scaleLinear } from '@visx/scale'
import { compactMoney } from '../../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import marks from '../../../ui/charts/chartMarks.module.css'
import { type ChartBar, type Charted, tickLabel, tickPlaces } from './barLabels.ts'

interface ChartAxesProps {
  report: Charted
  /** Scales from a bar's index and from an amount to pixels. */
  x: ReturnType<typeof scaleBand<number>>
  y: ReturnType<typeof scaleLinear<number>>
  width: number
  /** The baseline of the bars, in pixels from the top. */
  floor: number
}

/** Amounts on the left with grid lines, dates below. Hidden from screen readers, which get the caption. */
export function ChartAxes({ report: { series, grain, currency }, x, y, width, floor }: ChartAxesProps) {
  const locale = useLocale()
  return (
    <g aria-hidden>
      <AxisLeft
        scale={y}
        numTicks={4}
        hideAxisLine
        hideTicks
        tickLength={0}
        tickFormat={value => compactMoney(locale, String(value), currency)}
        tickLabelProps={{ className: marks.tick ?? '', textAnchor: 'end', dx: -8, dy: 4 }}
      />
      {y.ticks(4).map(value => (
        <line key={value} className={marks.line} x2={width} y1={y(value)} y2={y(value)} />
      ))}
      <AxisBottom
        top={floor}
        scale={x}
        hideAxisLine
        hideTicks
        tickValues={tickPlaces(series.length, width)}
        tickFormat={place => labelAt(locale, series, place, grain)}
        tickLabelProps={{ className: marks.tick ?? '', textAnchor: 'middle', dy: 4 }}
      />
    </g>
  )
}

function labelAt(
  locale: Locale,
  series: readonly ChartBar[],
  place: number,
  grain: Charted['grain'],
): string {
  const bar = series[place]
  return bar ? tickLabel(locale, bar, grain, series) : ''
}
