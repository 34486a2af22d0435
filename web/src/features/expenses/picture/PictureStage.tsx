import { useElementSize, useMergedRef } from '@mantine/hooks'
import type { ReadWord } from '@outlay/contract/receipts/receiptReadings'
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { t } from '../../../core/language/language.ts'
import type { ReadInput } from '../reading/readingMarks.ts'
import { type InputBox, PictureBoxes } from './PictureBoxes.tsx'
import classes from './PictureStage.module.css'
import { usePicking } from './picking/usePicking.ts'
import { isWithin, type PagePoint, type QuarterTurns, turnTransform } from './rotation.ts'
import { type PictureView, type Size, scaleOf } from './usePictureView.ts'
import { useScrollToBox } from './useScrollToBox.ts'

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

export interface PictureStageProps {
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
  const { ref: measured, ...pane } = useElementSize<HTMLElement>()
  const scroller = useRef<HTMLElement>(null)
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
      ref={useMergedRef(measured, scroller)}
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
