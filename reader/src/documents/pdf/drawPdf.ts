import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { ReceiptPicture } from '../../reading.ts'
import { limitMemory } from '../thread/limitedWasm.ts'
import { type Patience, runOnce } from '../thread/runOnce.ts'
import { maxPageBytes, maxWords, UnreadableFileError } from '../unopenable.ts'
import type { PdfAnswer, PdfRequest } from './pdf.worker.ts'

/** Far more than a ten-page receipt needs, far less than the server has. */
const maxMemoryBytes = 384 * 1024 * 1024

let compiled: Promise<WebAssembly.Module> | undefined

/** The compiled engine, with limited memory. Shared by threads, because compiling takes longer than drawing a page. */
function compiledPdfium(): Promise<WebAssembly.Module> {
  compiled ??= compile().catch(error => {
    compiled = undefined
    throw error
  })
  return compiled
}

async function compile(): Promise<WebAssembly.Module> {
  const file = createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm')
  return WebAssembly.compile(limitMemory(await readFile(file), maxMemoryBytes))
}

const maxPages = 10

/**
 * Draws the pages of a PDF, with their words if the file has trusted ones.
 * @throws UnreadableFileError; the signal's reason
 */
export async function drawPdf(bytes: Uint8Array, patience?: Patience): Promise<readonly ReceiptPicture[]> {
  const request: Omit<PdfRequest, 'bytes'> = {
    engine: await compiledPdfium(),
    maxPages,
    maxPageBytes,
    maxWords,
  }
  const answer = await runOnce<PdfAnswer>(
    { entry: new URL('./pdf.worker.ts', import.meta.url), bytes, request },
    patience,
  )
  switch (answer.kind) {
    case 'drawn':
      return answer.pages
    case 'too-many-pages':
      throw new UnreadableFileError('too-many-pages', {
        message: `This PDF has ${answer.pageCount} pages. A receipt may have at most ${maxPages}: please send the pages of the receipt alone.`,
      })
    case 'too-many-bytes':
      throw new UnreadableFileError('too-complex')
    case 'locked':
      throw new UnreadableFileError('locked-pdf')
    case 'damaged':
      throw new UnreadableFileError('damaged-pdf')
  }
}
