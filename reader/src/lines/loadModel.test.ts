import { copyFile, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { loadModel } from './loadModel.ts'
import { modelFile } from './model.ts'

let folder: string
vi.mock('./model.ts', { spy: true })
const installed = modelFile('ch_PP-OCRv4_det_infer.onnx')

beforeEach(async () => {
  folder ??= await mkdtemp(path.join(tmpdir(), 'outlay-models-'))
  vi.mocked(modelFile).mockImplementation(name => path.join(folder, name))
})
afterAll(() => rm(folder, { recursive: true }))

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
  await expect(loadModel('detection')).rejects.toThrow(/detection model.*npm ci/)
})

test('a model that is whole loads', async () => {
  await copyFile(installed, detection())
  const model = await loadModel('detection')
  const { shape } = await model.run({ values: new Float32Array(3 * 32 * 32), shape: [1, 3, 32, 32] })
  expect(shape).toEqual([1, 1, 32, 32])
})
