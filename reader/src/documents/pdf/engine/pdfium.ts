import { PDFiumModule } from '@hyzyla/pdfium'

type WrappedPdfium = Awaited<ReturnType<typeof PDFiumModule>>

/** An address in the engine's memory, or a handle; 0 is null. */
export type Address = number

/** The public PDFium C functions needed for receipts (headers fpdfview.h, fpdf_text.h, fpdf_edit.h). */
export interface Pdfium extends WrappedPdfium {
  _FPDF_GetPageWidthF(page: Address): number
  _FPDF_GetPageHeightF(page: Address): number
  /** Page to device coordinates: start x, y, size x, y, rotation, then page x, y and two int output pointers. */
  _FPDF_PageToDevice(page: Address, ...rest: number[]): number
  _FPDFPage_GetAnnotCount(page: Address): number
  _FPDFPage_Flatten(page: Address, purpose: number): number
  _FPDFPageObj_GetBounds(object: Address, ...leftBottomRightTop: Address[]): number
  _FPDFPageObj_GetMatrix(object: Address, matrix: Address): number
  /** Inactive objects are not drawn. */
  _FPDFPageObj_SetIsActive(object: Address, isActive: number): number
  _FPDFFormObj_CountObjects(form: Address): number
  _FPDFFormObj_GetObject(form: Address, index: number): Address
  _FPDFText_GetUnicode(text: Address, index: number): number
  _FPDFText_HasUnicodeMapError(text: Address, index: number): number
  _FPDFText_GetTextObject(text: Address, index: number): Address
  _FPDFTextObj_GetTextRenderMode(object: Address): number
  /** Whether the engine inserted this white space between drawn text. */
  _FPDFText_IsGenerated(text: Address, index: number): number
  /** As declared in the file; the matrix scales it further. */
  _FPDFText_GetFontSize(text: Address, index: number): number
  _FPDFText_GetMatrix(text: Address, index: number, matrix: Address): number
  _FPDFText_GetCharOrigin(text: Address, index: number, ...xy: Address[]): number
  _FPDFText_GetLooseCharBox(text: Address, index: number, leftTopRightBottom: Address): number
  _FPDFText_GetCharBox(text: Address, index: number, ...leftRightBottomTop: Address[]): number
}

const bytesOf = { float: 4, int: 4, double: 8 } as const
type NumberKind = keyof typeof bytesOf

/** Instantiates the compiled engine, with its own memory. */
export async function startPdfium(compiled: WebAssembly.Module): Promise<Pdfium> {
  const options = {
    instantiateWasm(imports: WebAssembly.Imports, started: (instance: WebAssembly.Instance) => void) {
      const instance = new WebAssembly.Instance(compiled, imports)
      started(instance)
      return instance.exports
    },
    locateFile: () => '',
  }
  // Emscripten's types expect a module to be returned instead of an instance.
  const given = options as unknown as Parameters<typeof PDFiumModule>[0]
  // The package only types functions its own wrapper calls, but the module exports every public one.
  const pdfium = (await PDFiumModule(given)) as Pdfium
  pdfium._FPDF_InitLibraryWithConfig({})
  return pdfium
}

/** @throws if the engine is out of memory */
export function allocate(pdfium: Pdfium, bytes: number): Address {
  const address = pdfium.wasmExports.malloc(bytes)
  if (address === 0) throw new Error('The PDF engine has no memory left')
  return address
}

/** Calls an engine function that fills `count` consecutive numbers, and returns them. Undefined if it fails. */
export function numbersFrom(
  pdfium: Pdfium,
  { kind, count }: { readonly kind: NumberKind; readonly count: number },
  fill: (...places: Address[]) => number,
): number[] | undefined {
  const start = allocate(pdfium, count * bytesOf[kind])
  const places = Array.from({ length: count }, (_, index) => start + index * bytesOf[kind])
  try {
    if (!fill(...places)) return undefined
    // The buffer is replaced whenever memory grows, so create the view each time.
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
