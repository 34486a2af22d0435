import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { trimPackages } from './trim-packages.mjs'

let modules: string
beforeEach(() => {
  modules = mkdtempSync(join(tmpdir(), 'outlay-modules-'))
})
afterEach(() => rmSync(modules, { recursive: true }))

const read = [
  'onnxruntime-node/package.json',
  'onnxruntime-node/bin/napi-v6/linux/arm64/onnxruntime_binding.node',
  '@tesseract.js-data/deu/4.0.0_best_int/deu.traineddata.gz',
  'tesseract.js-core/package.json',
  'tesseract.js-core/tesseract-core-simd.js',
  'tesseract.js-core/tesseract-core-lstm.wasm',
  'tesseract.js-core/tesseract-core-relaxedsimd-lstm.js',
]
const unread = [
  'onnxruntime-node/bin/napi-v6/linux/x64/onnxruntime_binding.node',
  'onnxruntime-node/bin/napi-v6/win32/arm64/onnxruntime.dll',
  '@tesseract.js-data/deu/4.0.0/deu.traineddata.gz',
  'tesseract.js-core/tesseract-core-lstm.wasm.js',
]

test('of the packages of the reader, what this machine reads stays, and nothing else', async () => {
  for (const file of [...read, ...unread]) {
    await mkdir(dirname(join(modules, file)), { recursive: true })
    await writeFile(join(modules, file), '')
  }
  const machine = { platform: 'linux', arch: 'arm64' }
  trimPackages(modules, machine)
  trimPackages(modules, machine)
  expect([...read, ...unread].filter(file => existsSync(join(modules, file)))).toEqual(read)
})

test('packages that are not installed are no fault', () => {
  trimPackages(modules)
})
