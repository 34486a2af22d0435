import type { Box, ReadWord } from '@outlay/contract/receipts/receiptReadings'
import type { ReadInput } from '../reading/readingMarks.ts'
import classes from './PictureStage.module.css'
import type { PageArea } from './rotation.ts'

/** The position of an input's value on the receipt. */
export interface InputBox {
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
export function PictureBoxes({ boxes, active, marked, area }: PictureBoxesProps) {
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
