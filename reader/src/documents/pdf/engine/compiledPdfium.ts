import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { limitMemory } from '../../thread/limitedWasm.ts'

/** Far more than a ten-page receipt needs, far less than the server has. */
const maxMemoryBytes = 384 * 1024 * 1024

let compiled: Promise<WebAssembly.Module> | undefined

/** The compiled engine, with limited memory. Shared by threads, because compiling takes longer than drawing a page. */
export function compiledPdfium(): Promise<WebAssembly.Module> {
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
