import { readFile } from 'node:fs/promises'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { describe, expect, test } from 'vitest'
import { modelFile } from '../model.ts'
import { optimizeModel } from './fewerSteps.ts'
import { stepsOf } from './onnxGraph.ts'

const detection = 'ch_PP-OCRv4_det_infer.onnx'
const recognition = 'ch_PP-OCRv4_rec_infer.onnx'

/** Deterministic noise. */
function grain(count: number): Float32Array {
  let state = 1
  return Float32Array.from({ length: count }, () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return (state / 0x7fffffff) * 2 - 1
  })
}

async function answerOf(model: Uint8Array, shape: readonly number[]): Promise<Float32Array> {
  const session = await InferenceSession.create(model, { intraOpNumThreads: 1, logSeverityLevel: 3 })
  const values = grain(shape.reduce((size, side) => size * side, 1))
  const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]]
  const answer = (await session.run({ [input]: new Tensor('float32', values, shape) }))[output]?.data
  if (!(answer instanceof Float32Array)) throw new Error('no numbers')
  return answer
}

describe.each([
  ['detection', detection, [1, 3, 64, 96]],
  ['recognition', recognition, [1, 3, 48, 120]],
] as const)('the network of %s', (_name, file, shape) => {
  test('has fewer steps and gives the same', async () => {
    const model = await readFile(modelFile(file))
    const fewer = optimizeModel(model)
    const work = (of: Uint8Array) => stepsOf(of).filter(({ operator }) => operator !== 'Constant').length
    expect(work(fewer)).toBeLessThan(0.75 * work(model))
    const [before, after] = [await answerOf(model, shape), await answerOf(fewer, shape)]
    expect(after.length).toBe(before.length)
    expect(Math.max(...after.map((value, place) => Math.abs(value - (before[place] ?? 9))))).toBeLessThan(
      1e-4,
    )
  })
})

test('a file that was cut off is not taken', async () => {
  const model = await readFile(modelFile(detection))
  expect(() => optimizeModel(model.subarray(0, model.length / 2))).toThrow()
  expect(() => optimizeModel(Buffer.from('no model'))).toThrow()
})
