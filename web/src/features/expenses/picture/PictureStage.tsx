import type { Box, ReadWord } from '@outlay/contract/receipts/receiptReadings'
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useElementSize } from '../../../core/interaction/useElementSize.ts'
import { useReducedMotion } from '../../../core/interaction/useMediaQuery.ts'
import { t } from '../../../core/language/language.ts'
import type { ReadInput } from '../reading/readingMarks.ts'
import classes from './PictureStage.module.css'
import { usePicking } from './picking/usePicking.ts'
import {
  isWithin,
  type PageArea,
  type PagePoint,
  type PictureView,
  type QuarterTurns,
  type Size,
  scaleOf,
  turnedArea,
  turnTransform,
} from './usePictureView.ts'

/** Wheel or pinch pixels per zoom step. */
const wheelStep = 60

/** Zooms with Ctrl and the wheel. The center, or the point under the pointer, stays in place for any kind of zoom. */
function useSteadyZoom(
  scroller: RefObject<HTMLElement | null>,
  scale: number | undefined,
  zoomBy: (steps: number) => void,
): void {
  const before = useRef(scale)
  const anchor = useRef<{ x: number; y: number }>(undefined)

  useLayoutEffect(() => {
    const pane = scroller.current
    const ratio = before.current && scale ? scale / before.current : 1
    before.current = scale
    if (!pane || ratio === 1) return
    const { x, y } = anchor.current ?? { x: pane.clientWidth / 2, y: pane.clientHeight / 2 }
    pane.scrollLeft = (pane.scrollLeft + x) * ratio - x
    pane.scrollTop = (pane.scrollTop + y) * ratio - y
    anchor.current = undefined
  }, [scale, scroller])

  // React's wheel listeners are passive, so the browser would zoom the whole page.
  useEffect(() => {
    const pane = scroller.current
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const box = pane?.getBoundingClientRect()
      if (box) anchor.current = { x: event.clientX - box.left, y: event.clientY - box.top }
      zoomBy(-event.deltaY / wheelStep)
    }
    pane?.addEventListener('wheel', onWheel, { passive: false })
    return () => pane?.removeEventListener('wheel', onWheel)
  }, [scroller, zoomBy])
}

interface PictureStageProps {
  url: string
  view: PictureView
  /** The positions of the inputs' values. */
  boxes: readonly InputBox[]
  /** The focused or hovered input. */
  active: ReadInput | undefined
  words: readonly ReadWord[]
  takesWords: boolean
  isByTouch: boolean
  onWords: (words: readonly ReadWord[]) => void
  onInput: (input: ReadInput) => void
  onFailed: () => void
  /** Switches to another receipt of the expense. */
  onStep: (step: 1 | -1) => void
}

/** A page of the receipt, to zoom in and to pick words from. */
export function PictureStage(props: PictureStageProps) {
  const { url, view, boxes, active, takesWords, isByTouch, onInput } = props
  const { page, turns, zoom } = view
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const scroller = useRef<HTMLElement>(null)
  const pane = useElementSize(scroller)
  const sheet = useRef<HTMLDivElement>(null)
  const isSideways = turns % 2 === 1
  const turned = isSideways ? { width: size.height, height: size.width } : size
  const scale = scaleOf(zoom, turned, pane)
  const shown = boxes.filter(({ box }) => box.page === page)
  const onClick = (point: PagePoint) => {
    const hit = shown.find(({ input, box }) => input !== active && isWithin(point, box))
    if (hit) onInput(hit.input)
    return hit !== undefined
  }
  const { area, marked, handlers } = usePicking({ ...props, page, turns, sheet, scroller, onClick })
  useScrollToBox(scroller, shown.find(({ input }) => input === active)?.box, { turned, scale, turns })
  useSteadyZoom(scroller, scale, view.zoomBy)
  const pageSize = scale ? { width: size.width * scale, height: size.height * scale } : undefined
  return (
    <section
      ref={scroller}
      className={classes.scroller}
      aria-label={t('Receipt picture')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas with shortcuts must be reachable by keyboard
      tabIndex={0}
      onKeyDown={event => answerKey(event, view, props.onStep)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: by keyboard, users type the values instead */}
      <div
        ref={sheet}
        className={classes.sheet}
        style={scale ? { width: turned.width * scale, height: turned.height * scale } : undefined}
        data-takes-words={takesWords || undefined}
        data-by-touch={isByTouch || undefined}
        data-testid="receipt-sheet"
        // Keeps the focus in the field being filled in.
        onMouseDown={event => takesWords && event.preventDefault()}
        {...handlers}
      >
        <div
          className={classes.page}
          data-loading={!scale || undefined}
          style={pageSize && { ...pageSize, ...turnStyle(turns, pageSize) }}
        >
          <img
            src={url}
            alt={view.pageCount > 1 ? t('Receipt, page {page}', { page: page + 1 }) : t('Receipt')}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ width: naturalWidth, height: naturalHeight })
            }
            onError={props.onFailed}
          />
          <PictureBoxes boxes={shown} active={active} marked={marked} area={area} />
        </div>
      </div>
    </section>
  )
}

function turnStyle(turns: QuarterTurns, { width, height }: Size): CSSProperties {
  const transform = turnTransform(turns, width, height)
  return transform ? { transform } : {}
}

function answerKey(
  event: KeyboardEvent,
  { zoomBy, fitTo, turn }: PictureView,
  onStep: PictureStageProps['onStep'],
): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return
  const answer = {
    '+': () => zoomBy(1),
    '=': () => zoomBy(1),
    '-': () => zoomBy(-1),
    '0': () => fitTo('whole'),
    r: turn,
    R: turn,
    ',': () => onStep(-1),
    '.': () => onStep(1),
  }[event.key]
  if (!answer) return
  event.preventDefault()
  answer()
}

interface ShownSheet {
  readonly turned: { readonly width: number; readonly height: number }
  readonly scale: number | undefined
  readonly turns: QuarterTurns
}

/** Smoothly scrolls a box of the page into view, unless it already is. */
function useScrollToBox(
  scroller: RefObject<HTMLElement | null>,
  box: Box | undefined,
  { turned, scale, turns }: ShownSheet,
): void {
  const isStill = useReducedMotion()
  // Sizes are omitted: zooming and rotating must not scroll.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another box, or a loaded image, moves the view
  useEffect(() => {
    const pane = scroller.current
    if (!pane || !box || !scale) return
    const area = turnedArea(box, turns)
    const left = area.x * turned.width * scale
    const top = area.y * turned.height * scale
    const x = scrollFor(left, area.width * turned.width * scale, pane.scrollLeft, pane.clientWidth)
    const y = scrollFor(top, area.height * turned.height * scale, pane.scrollTop, pane.clientHeight)
    if (x !== pane.scrollLeft || y !== pane.scrollTop)
      pane.scrollTo?.({ left: x, top: y, behavior: isStill ? 'auto' : 'smooth' })
  }, [box, scale === undefined])
}

const margin = 24

function scrollFor(start: number, length: number, scrolled: number, room: number): number {
  const isInView = start >= scrolled && start + length <= scrolled + room
  if (isInView) return scrolled
  return length + 2 * margin > room ? start - margin : start + length / 2 - room / 2
}

/** The position of an input's value on the receipt. */
interface InputBox {
  readonly input: ReadInput
  readonly box: Box
}

interface PictureBoxesProps {
  boxes: readonly InputBox[]
  active: ReadInput | undefined
  /** The words that the pointer would pick. */
  marked: readonly ReadWord[]
  /** The area being dragged over. */
  area: PageArea | undefined
}

/** Overlays on a page. Decorative: texts next to the inputs say the same. */
function PictureBoxes({ boxes, active, marked, area }: PictureBoxesProps) {
  return (
    <div aria-hidden>
      {boxes.map(({ input, box }) => (
        <span
          key={input}
          className={classes.box}
          data-active={input === active || undefined}
          data-testid={input === active ? 'read-box' : 'faint-box'}
          style={placeOf(box)}
        />
      ))}
      {marked.map(({ box }) => (
        <span
          key={`${box.x} ${box.y}`}
          className={classes.word}
          data-testid="marked-word"
          style={placeOf(box)}
        />
      ))}
      {area && <span className={classes.area} style={placeOf(area)} />}
    </div>
  )
}

function placeOf({ x, y, width, height }: PageArea) {
  const percent = (fraction: number) => `${fraction * 100}%`
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) }
}
