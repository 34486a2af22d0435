import { type DrawnBox, onDrawnPage, type PageBox } from './drawnBox.ts'
import type { PageSize } from './pageSize.ts'
import { type Address, numbersFrom, type Pdfium } from './pdfium.ts'

/** Kinds of objects, as fpdf_edit.h numbers them. */
const image = 3
const form = 5
const deepest = 8
const mostObjects = 50_000

/** Row by row, as the format writes it: a point becomes (a x + c y + e, b x + d y + f). */
type Matrix = readonly [number, number, number, number, number, number]

interface Place {
  /** Undefined for the page itself. */
  readonly form: Address | undefined
  /** From the place's own units to the page's. */
  readonly matrices: readonly Matrix[]
}

/** Where pictures stand on the drawn page. A page with too much on it to look through counts as one picture. */
export function pictureBoxes(pdfium: Pdfium, page: Address, size: PageSize): DrawnBox[] {
  const boxes: DrawnBox[] = []
  let looked = 0
  const lookThrough = ({ form: container, matrices }: Place): void => {
    const count = container
      ? pdfium._FPDFFormObj_CountObjects(container)
      : pdfium._FPDFPage_CountObjects(page)
    for (let index = 0; index < count && looked < mostObjects; index++, looked++) {
      const object = container
        ? pdfium._FPDFFormObj_GetObject(container, index)
        : pdfium._FPDFPage_GetObject(page, index)
      const type = pdfium._FPDFPageObj_GetType(object)
      const within = type === form && matrices.length < deepest ? matrixOf(pdfium, object) : undefined
      if (within) lookThrough({ form: object, matrices: [within, ...matrices] })
      else if (type === image || type === form) boxes.push(...boxOf(object, matrices))
    }
  }
  const boxOf = (object: Address, matrices: readonly Matrix[]): DrawnBox[] => {
    const own = boundsOf(pdfium, object)
    const drawn = own && onDrawnPage(pdfium, page, size, matrices.reduce(transformed, own))
    return drawn ? [drawn] : []
  }
  lookThrough({ form: undefined, matrices: [] })
  return looked < mostObjects ? boxes : [{ x: 0, y: 0, ...size }]
}

function boundsOf(pdfium: Pdfium, object: Address): PageBox | undefined {
  const bounds = numbersFrom(pdfium, { kind: 'float', count: 4 }, (...places) =>
    pdfium._FPDFPageObj_GetBounds(object, ...places),
  )
  if (!bounds) return undefined
  const [left = 0, bottom = 0, right = 0, top = 0] = bounds
  return { left, bottom, right, top }
}

function matrixOf(pdfium: Pdfium, object: Address): Matrix | undefined {
  const numbers = numbersFrom(pdfium, { kind: 'float', count: 6 }, (first = 0) =>
    pdfium._FPDFPageObj_GetMatrix(object, first),
  )
  if (!numbers) return undefined
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers
  return [a, b, c, d, e, f]
}

function transformed({ left, bottom, right, top }: PageBox, [a, b, c, d, e, f]: Matrix): PageBox {
  const corners = [left, right].flatMap(x => [bottom, top].map(y => [a * x + c * y + e, b * x + d * y + f]))
  const xs = corners.map(([x = 0]) => x)
  const ys = corners.map(([, y = 0]) => y)
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) }
}
