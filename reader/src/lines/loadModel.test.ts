import { copyFile, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadModel } from './loadModel.ts'
import { modelFile } from './model.ts'

let folder: string
const installed = modelFile('ch_PP-OCRv4_det_infer.onnx')

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'outlay-models-'))
})
afterAll(() => rm(folder, { recursive: true }))

const fileOf = (name: string) => path.join(folder, name)
const detection = () => path.join(folder, path.basename(installed))

test.each([
  ['is not there', () => rm(detection(), { force: true })],
  ['is empty', () => writeFile(detection(), '')],
  ['is something else', () => writeFile(detection(), 'moved to another address')],
  [
    'was cut off',
    async () => {
      await copyFile(installed, detection())
      await truncate(detection(), 1_000_000)
    },
  ],
])('where the file of a model %s, the error says what to do', async (_what, spoil) => {
  await spoil()
  await expect(loadModel('detection', { fileOf })).rejects.toThrow(/detection model.*npm ci/)
})

test('a model that is whole loads', async () => {
  await copyFile(installed, detection())
  const model = await loadModel('detection', { fileOf })
  const { shape } = await model.run({ values: new Float32Array(3 * 32 * 32), shape: [1, 3, 32, 32] })
  expect(shape).toEqual([1, 1, 32, 32])
})

test('where neither runtime of the network is there, the error names the command that brings one', async () => {
  const broken = new Error('onnxruntime_binding.node: invalid ELF header')
  const loading = loadModel('detection', {
    importNative: () => Promise.reject(broken),
    importWebAssembly: () => Promise.reject(new Error("Cannot find package 'onnxruntime-web'")),
  })
  await expect(loading).rejects.toThrow(
    expect.objectContaining({ message: expect.stringContaining('npm ci --include=dev'), cause: broken }),
  )
})
