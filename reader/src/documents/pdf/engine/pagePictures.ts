import { type DrawnBox, onDrawnPage, type PageBox, type PageSize } from './drawnBox.ts'
import { type Address, numbersFrom, type Pdfium } from './pdfium.ts'

/** Object types of fpdf_edit.h. */
const image = 3
const form = 5
const deepest = 8
const mostObjects = 50_000

/** Row by row, as in the PDF format: a point becomes (a x + c y + e, b x + d y + f). */
type Matrix = readonly [number, number, number, number, number, number]

/** The page, or a form XObject on it, which has objects of its own. */
interface ObjectContainer {
  /** Undefined for the page itself. */
  readonly form: Address | undefined
  /** From the container's units to the page's. */
  readonly matrices: readonly Matrix[]
}

interface PageObject {
  readonly object: Address
  readonly matrices: readonly Matrix[]
  /** A picture, or a form that cannot be inspected. */
  readonly isPicture: boolean
}

/** Positions of pictures on the drawn page. A page with too many objects to inspect counts as one picture. */
export function pictureBoxes(pdfium: Pdfium, page: Address, size: PageSize): DrawnBox[] {
  const boxes: DrawnBox[] = []
  let looked = 0
  for (const { object, matrices, isPicture } of objectsOf(pdfium, page, { form: undefined, matrices: [] })) {
    looked += 1
    if (looked >= mostObjects) return [{ x: 0, y: 0, ...size }]
    const own = isPicture ? boundsOf(pdfium, object) : undefined
    const drawn = own && onDrawnPage(pdfium, page, size, matrices.reduce(transformed, own))
    if (drawn) boxes.push(drawn)
  }
  return boxes
}

function* objectsOf(pdfium: Pdfium, page: Address, container: ObjectContainer): Generator<PageObject> {
  const { matrices } = container
  for (const object of addressesIn(pdfium, page, container.form)) {
    const type = pdfium._FPDFPageObj_GetType(object)
    const within = type === form && matrices.length < deepest ? matrixOf(pdfium, object) : undefined
    yield { object, matrices, isPicture: !within && (type === image || type === form) }
    if (within) yield* objectsOf(pdfium, page, { form: object, matrices: [within, ...matrices] })
  }
}

function* addressesIn(pdfium: Pdfium, page: Address, container: Address | undefined): Generator<Address> {
  if (container === undefined) {
    const count = pdfium._FPDFPage_CountObjects(page)
    for (let index = 0; index < count; index++) yield pdfium._FPDFPage_GetObject(page, index)
  } else {
    const count = pdfium._FPDFFormObj_CountObjects(container)
    for (let index = 0; index < count; index++) yield pdfium._FPDFFormObj_GetObject(container, index)
  }
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
