import { scaleBand, scaleLinear } from '@visx/scale'
import { BarRounded } from '@visx/shape'
import { useRef } from 'react'
import { compactMoney, money } from '../../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import { useElementSize } from '../../../core/interaction/useElementSize.ts'
import { t } from '../../../core/language/language.ts'
import { axisWidth } from '../../../ui/charts/axisWidth.ts'
import marks from '../../../ui/charts/chartMarks.module.css'
import classes from './Analytics.module.css'
import { partsText, type Share } from './shares.ts'

/** Including the names below, both variants have the same total height. */
const heights = { level: 200, slanted: 165 }
/** The minimum column width for level names. */
const leastLevel = 64
const top = 12
/** The width if it cannot be measured. */
const leastWidth = 240
const widestColumn = 64

/** A column chart of projects, with their names below. */
export function ProjectColumns({ shares, currency }: { shares: readonly Share[]; currency: string }) {
  const locale = useLocale()
  const figure = useRef<HTMLElement>(null)
  const { width: measured } = useElementSize(figure)
  const { scale, ticks, left } = sumAxis(locale, shares, currency)
  const width = Math.max(measured, leastWidth) - left
  const isSlanted = width / shares.length < leastLevel
  const height = isSlanted ? heights.slanted : heights.level
  const y = scale.copy().range([height, top])
  const keys = shares.map(share => share.key)
  // Outer padding is half the gap, so that each column is centered above its name.
  const x = scaleBand({ domain: keys, range: [0, width], paddingInner: 0.4, paddingOuter: 0.2 })
  const columnWidth = Math.min(x.bandwidth(), widestColumn)
  const columns = { gridTemplateColumns: `repeat(${shares.length}, minmax(0, 1fr))` }
  return (
    <figure ref={figure} className={classes.columns}>
      <svg
        width="100%"
        height={height + 1}
        role="img"
        aria-label={t('Column chart: {parts}.', { parts: partsText(locale, shares) })}
      >
        {ticks.map(({ value, label }) => (
          <g key={value} transform={`translate(${left}, ${y(value)})`}>
            <line className={marks.line} x2={width} />
            <text className={marks.tick} x={-8} dy={4} textAnchor="end">
              {label}
            </text>
          </g>
        ))}
        {shares.map(share => {
          const barTop = y(Number(share.total))
          return (
            <g key={share.key}>
              <title>{`${share.label}: ${money(locale, share.total, currency)}`}</title>
              <BarRounded
                x={left + (x(share.key) ?? 0) + (x.bandwidth() - columnWidth) / 2}
                y={Math.min(barTop, height - 1)}
                width={columnWidth}
                height={Math.max(1, height - barTop)}
                radius={Math.min(4, Math.max(0, height - barTop))}
                top
                style={{ fill: share.color }}
              />
            </g>
          )
        })}
      </svg>
      <ul
        className={classes.names}
        data-slanted={isSlanted || undefined}
        style={{ ...columns, marginLeft: left }}
        aria-label={t('Projects')}
      >
        {shares.map(({ key, label }) => (
          <li key={key} title={label}>
            <span>{label}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}

/** The scale of the amounts on the left, and its width. */
function sumAxis(locale: Locale, shares: readonly Share[], currency: string) {
  // Amounts become numbers only here, to compute pixels.
  const largest = Math.max(0, ...shares.map(share => Number(share.total)))
  const scale = scaleLinear<number>({ domain: [0, largest || 1], nice: 4 })
  const ticks = scale.ticks(4).map(value => ({ value, label: compactMoney(locale, String(value), currency) }))
  return { scale, ticks, left: axisWidth(ticks.map(({ label }) => label)) }
}
