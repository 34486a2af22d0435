import { PDFiumModule } from '@hyzyla/pdfium'

type WrappedPdfium = Awaited<ReturnType<typeof PDFiumModule>>

/** An address in the engine's memory, or the handle of something it holds; 0 is none. */
export type Address = number

/** PDFium's public C functions as far as receipts need them (headers fpdfview.h, fpdf_text.h, fpdf_edit.h). */
export interface Pdfium extends WrappedPdfium {
  _FPDF_GetPageWidthF(page: Address): number
  _FPDF_GetPageHeightF(page: Address): number
  /** Page to device: start x, y, size x, y, turn, then page x, y and where the two whole numbers go. */
  _FPDF_PageToDevice(page: Address, ...rest: number[]): number
  _FPDFPage_GetAnnotCount(page: Address): number
  _FPDFPage_Flatten(page: Address, purpose: number): number
  _FPDFPageObj_GetBounds(object: Address, ...leftBottomRightTop: Address[]): number
  _FPDFPageObj_GetMatrix(object: Address, matrix: Address): number
  /** An object that is not active is not drawn. */
  _FPDFPageObj_SetIsActive(object: Address, isActive: number): number
  _FPDFFormObj_CountObjects(form: Address): number
  _FPDFFormObj_GetObject(form: Address, index: number): Address
  _FPDFText_GetUnicode(text: Address, index: number): number
  _FPDFText_HasUnicodeMapError(text: Address, index: number): number
  _FPDFText_GetTextObject(text: Address, index: number): Address
  _FPDFTextObj_GetTextRenderMode(object: Address): number
  /** White space that the engine adds between what the file draws. */
  _FPDFText_IsGenerated(text: Address, index: number): number
  /** As the file names it: what is drawn is that by the matrix. */
  _FPDFText_GetFontSize(text: Address, index: number): number
  _FPDFText_GetMatrix(text: Address, index: number, matrix: Address): number
  _FPDFText_GetCharOrigin(text: Address, index: number, ...xy: Address[]): number
  _FPDFText_GetLooseCharBox(text: Address, index: number, leftTopRightBottom: Address): number
  _FPDFText_GetCharBox(text: Address, index: number, ...leftRightBottomTop: Address[]): number
}

const bytesOf = { float: 4, int: 4, double: 8 } as const
type NumberKind = keyof typeof bytesOf

/** Starts the engine from its compiled code, with a memory of its own. */
export async function startPdfium(compiled: WebAssembly.Module): Promise<Pdfium> {
  const options = {
    instantiateWasm(imports: WebAssembly.Imports, started: (instance: WebAssembly.Instance) => void) {
      const instance = new WebAssembly.Instance(compiled, imports)
      started(instance)
      return instance.exports
    },
    locateFile: () => '',
  }
  // Emscripten's types say that a module is given back, where it is an instance.
  const given = options as unknown as Parameters<typeof PDFiumModule>[0]
  // The package's types name only what its own wrapper calls; the module exports every public function.
  const pdfium = (await PDFiumModule(given)) as Pdfium
  pdfium._FPDF_InitLibraryWithConfig({})
  return pdfium
}

/** @throws where the engine has no memory left. */
export function allocate(pdfium: Pdfium, bytes: number): Address {
  const address = pdfium.wasmExports.malloc(bytes)
  if (address === 0) throw new Error('The PDF engine has no memory left')
  return address
}

/**
 * Lets a function of the engine fill `count` places, one after the other, with numbers, and reads them. Undefined where
 * it fails.
 */
export function numbersFrom(
  pdfium: Pdfium,
  { kind, count }: { readonly kind: NumberKind; readonly count: number },
  fill: (...places: Address[]) => number,
): number[] | undefined {
  const start = allocate(pdfium, count * bytesOf[kind])
  const places = Array.from({ length: count }, (_, index) => start + index * bytesOf[kind])
  try {
    if (!fill(...places)) return undefined
    // The memory moves whenever it grows, so the view is made anew.
    const memory = new DataView(pdfium.HEAPU8.buffer)
    return places.map(place => readNumber(memory, place, kind))
  } finally {
    pdfium.wasmExports.free(start)
  }
}

function readNumber(memory: DataView, place: Address, kind: NumberKind): number {
  if (kind === 'int') return memory.getInt32(place, true)
  return kind === 'float' ? memory.getFloat32(place, true) : memory.getFloat64(place, true)
}
