import { PDFiumLibrary } from '@hyzyla/pdfium'

/** Each page's text as a viewer selects it; lines end with a line feed. */
export async function textOfPdf(pdf: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  try {
    return Array.from(document.pages(), page => page.getText().replaceAll('\r\n', '\n'))
  } finally {
    document.destroy()
    library.destroy()
  }
}
