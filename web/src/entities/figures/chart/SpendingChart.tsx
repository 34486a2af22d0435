import type { Grain } from '@outlay/contract/analytics/analytics'
import { AxisBottom, AxisLeft } from '@visx/axis'
import { Group } from '@visx/group'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar, BarRounded } from '@visx/shape'
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react'
import { compactMoney, money } from '../../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import { useElementSize } from '../../../core/interaction/useElementSize.ts'
import { t } from '../../../core/language/language.ts'
import { axisWidth } from '../../../ui/charts/axisWidth.ts'
import marks from '../../../ui/charts/chartMarks.module.css'
import { VisuallyHidden } from '../../../ui/text/Text.tsx'
import { thousandthsOf } from '../sums.ts'
import { barLabel, type ChartBar, type Charted, tickLabel, tickPlaces } from './barLabels.ts'
import spendingPanelClasses from './SpendingPanel.module.css'

const height = 240
const edge = { top: 8, bottom: 28, right: 4 }
/** The width if it cannot be measured. */
const leastWidth = 240

/** A bar per day, week, month or year; hovering or the arrow keys show its amount. */
export function SpendingChart({ report }: { report: Charted }) {
  const locale = useLocale()
  const figure = useRef<HTMLDivElement>(null)
  const { width: measured } = useElementSize(figure)
  const { series, grain, currency } = report
  const floor = height - edge.top - edge.bottom
  // Amounts become numbers only here, to compute pixels.
  const largest = Math.max(0, ...series.map(bar => Number(bar.total)))
  const y = scaleLinear({ domain: [0, largest || 1], range: [floor, 0], nice: 4 })
  const left = axisWidth(y.ticks(4).map(value => compactMoney(locale, String(value), currency)))
  const width = Math.max(measured, leastWidth) - left - edge.right
  const x = scaleBand({ domain: series.map((_, index) => index), range: [0, width], paddingInner: 0.25 })
  const { chosen, columnProps } = useChartKeys(series.length)
  const captionId = useId()
  return (
    <figure className={spendingPanelClasses.chart}>
      <VisuallyHidden component="figcaption" id={captionId}>
        {alternativeOf(locale, report)}
      </VisuallyHidden>
      <Reading report={report} bar={chosen === undefined ? undefined : series[chosen]} />
      <div ref={figure} className={spendingPanelClasses.figure}>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: the caption labels it; a title would cover the bars */}
        <svg width="100%" height={height} aria-labelledby={captionId}>
          <Group left={left} top={edge.top}>
            <ChartAxes report={report} x={x} y={y} width={width} floor={floor} />
            {series.map((bar, index) => (
              <ChartColumn
                key={bar.from}
                {...columnProps(index)}
                label={`${barLabel(locale, bar, grain)}: ${figuresOf(locale, bar, report)}`}
                left={x(index) ?? 0}
                width={x.bandwidth()}
                floor={floor}
                top={y(Number(bar.total))}
              />
            ))}
          </Group>
        </svg>
      </div>
    </figure>
  )
}

/** The amount of the hovered bar, or of the largest one. */
function Reading({ report, bar }: { report: Charted; bar: ChartBar | undefined }) {
  const locale = useLocale()
  const shown = bar ?? largestOf(report)
  const label = shown && barLabel(locale, shown, report.grain)
  return (
    <p className={spendingPanelClasses.reading} aria-hidden>
      {shown && (
        <>
          {bar ? label : t('Highest: {bar}', { bar: label })} ·{' '}
          <b>{money(locale, shown.total, report.currency)}</b> · {transactionsText(shown.count)}
        </>
      )}
    </p>
  )
}

function largestOf({ series }: Charted): ChartBar | undefined {
  return series.reduce<ChartBar | undefined>(
    (largest, bar) => (largest && thousandthsOf(largest.total) >= thousandthsOf(bar.total) ? largest : bar),
    undefined,
  )
}

const transactionsText = (count: number) =>
  t('{count, plural, one {# transaction} other {# transactions}}', { count })

function figuresOf(locale: Locale, bar: ChartBar, { currency }: Charted): string {
  return `${money(locale, bar.total, currency)}, ${transactionsText(bar.count)}`
}

/** The chart's text alternative. */
function alternativeOf(locale: Locale, report: Charted): string {
  const largest = largestOf(report)
  const most =
    largest &&
    t('Highest: {bar}, {figures}.', {
      bar: barLabel(locale, largest, report.grain),
      figures: figuresOf(locale, largest, report),
    })
  const sentences = [barsText(report), most, t('Use the arrow keys to move between bars.')]
  return sentences.filter(Boolean).join(' ')
}

function barsText({ grain, series: { length: count } }: Charted): string {
  const texts: Record<Grain, string> = {
    day: t('Bar chart of {count, plural, one {# day} other {# days}}.', { count }),
    week: t('Bar chart of {count, plural, one {# week} other {# weeks}}.', { count }),
    month: t('Bar chart of {count, plural, one {# month} other {# months}}.', { count }),
    year: t('Bar chart of {count, plural, one {# year} other {# years}}.', { count }),
  }
  return texts[grain]
}

/** Roving tabindex: one bar is in the tab order; arrow keys, Home and End move between bars. */
function useChartKeys(count: number) {
  const columns = useRef(new Map<number, SVGRectElement>())
  const [home, setHome] = useState(0)
  const [chosen, setChosen] = useState<number>()
  // The period may have become shorter.
  const reachable = Math.min(home, count - 1)
  const goTo = (index: number) => {
    const next = Math.min(Math.max(index, 0), count - 1)
    setHome(next)
    columns.current.get(next)?.focus()
  }
  const columnProps = (index: number) => ({
    innerRef: (column: SVGRectElement | null) => {
      if (column) columns.current.set(index, column)
      else columns.current.delete(index)
    },
    tabIndex: index === reachable ? 0 : -1,
    isChosen: index === chosen,
    onChoose: () => setChosen(index),
    onLeave: () => setChosen(undefined),
    onKeyDown: (event: KeyboardEvent) => {
      const next = placeAfter(event.key, index, count)
      if (next === undefined) return
      event.preventDefault()
      goTo(next)
    },
  })
  return { chosen: chosen !== undefined && chosen < count ? chosen : undefined, columnProps }
}

function placeAfter(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return index + 1
  if (key === 'ArrowLeft') return index - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

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
function ChartColumn({
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
        className={spendingPanelClasses.column ?? ''}
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
          className={spendingPanelClasses.bar ?? ''}
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
function ChartAxes({ report: { series, grain, currency }, x, y, width, floor }: ChartAxesProps) {
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
